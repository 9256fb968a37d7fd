/**
 * Who carries out a rule that was adopted during the game, in place of an author’s explanation: its front matter says
 * no more, and pages show nothing beside the tag.
 */
export const ADOPTED = {
  program: 'program: adopted with the text',
  people: 'people: adopted without a program',
} as const
