import type { NewsLine } from '../../wire/game/entry.ts'
import { type Sentence, say } from '../parts/sentence.ts'

/**
 * A result without the rules behind it, for a list in which several results share their rules: “+10 points to Ames (10
 * × 3/3)”.
 */
export function resultWithoutRules({ parts, rule, how, says }: NewsLine): Sentence {
  const by = how === undefined ? '' : `, ${how}`
  const reason = says === undefined ? '' : rule === undefined ? say`: ${says}` : say` (${says})`
  return say`${parts}${by}${reason}`
}

/** A result with the rules behind it: “+10 points to Ames, by rule 202: 10 × 3/3”. */
export function resultWithRules({ parts, warrant = [] }: NewsLine): Sentence {
  return [...parts, ...warrant]
}

/** The labels of the rules behind a result. */
export function rulesOf({ rule, with: others = [] }: NewsLine): readonly string[] {
  return rule === undefined ? others : [rule, ...others]
}

/** The parts of an entry to show, without repetitions: its headline, and the indexes of its other results. */
type EntryWords = { readonly headline: number | undefined; readonly others: readonly number[] }

export function headlineAndOtherPlaces(lines: readonly NewsLine[]): EntryWords {
  const headline = lines.findIndex(({ is }) => is === 'headline')
  const others = lines.flatMap(({ is }, place) => (is === 'said' || place === headline ? [] : [place]))
  return { headline: headline < 0 ? undefined : headline, others }
}

/** Kinds of results that a headline already reports, or that are not consequences of it. */
const NO_CONSEQUENCE: readonly NewsLine['is'][] = ['vote', 'headline', 'said', 'next']

/** The consequences to show below the line of an outcome: who gained what, and what changes from now on. */
export function consequencesBeside(headline: NewsLine | undefined, lines: readonly NewsLine[]): readonly NewsLine[] {
  return lines.filter(it => it !== headline && !NO_CONSEQUENCE.includes(it.is))
}
