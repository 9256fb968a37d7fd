import type { Front } from '../kernel/state/rule.ts'

/**
 * Describes who carries out a rule that was adopted during the game. This description takes the place of the author's
 * explanation. It adds nothing to the rule's front matter, so pages show only the tag.
 */
export const ADOPTED_RULE_TAGS = {
  program: 'program: adopted with the text',
  people: 'people: adopted without a program',
} as const

/** The front matter of a rule that was adopted with or without a program. */
export function frontSayingWhoCarriesOut(front: Front, program: boolean): Front {
  return { ...front, carriedOut: program ? ADOPTED_RULE_TAGS.program : ADOPTED_RULE_TAGS.people }
}
