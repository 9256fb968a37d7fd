/**
 * Says who carries out a rule that was adopted during the game. It takes the place of an author's explanation: the
 * rule's front matter contains nothing more, and pages show only the tag.
 */
export const ADOPTED = {
  program: 'program: adopted with the text',
  people: 'people: adopted without a program',
} as const
