/**
 * Describes who carries out a rule that was adopted during the game. This description takes the place of the author's
 * explanation. It adds nothing to the rule's front matter, so pages show only the tag.
 */
export const ADOPTED_RULE_TAGS = {
  program: 'program: adopted with the text',
  people: 'people: adopted without a program',
} as const
