import { stateAnotherNumber } from '../../institutions/numbers-in-text.ts'
import { stillStated, textWithNewParams } from '../../institutions/text-with-new-params.ts'
import type { Front, Param, Rule } from '../../kernel/state/rule.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { diff, type Piece } from '../../unicode/diff.ts'

/** Maximum number of pairs of lines to compare. */
const MOST_PAIRS = 250_000

/** Returns the differences between two texts, line by line. */
export function lineDiff(before: string, after: string, most: number = MOST_PAIRS): readonly Piece[] {
  return diff(before.split('\n'), after.split('\n'), most)
}

/**
 * Whether a rule that keeps its program gets words that the program does not know. Every change to the text counts,
 * except a change to a constant's words.
 */
export function isTextApart(was: Rule, text: string, params: Front['params']): boolean {
  return was.program !== null && collapsedSpaces(text) !== collapsedSpaces(textWithNewParams(was, params))
}

type Params = Front['params']

/** A constant of a program before and after a change, and whether the new text contains its words. */
type ParamCompared = {
  readonly name: string
  readonly was: Param | undefined
  readonly is: Param
  readonly said: boolean
  /** Words of the new text that state the old value. */
  readonly still: readonly string[]
}

/** The constants whose value or words change, and those that the new text does not state, or states differently. */
export function paramsCompared(before: Params, after: Params, text: string): readonly ParamCompared[] {
  const plain = collapsedSpaces(text)
  return Object.entries(after).flatMap(([name, is]) => {
    const was = lookup(before, name)
    const said = is.words === undefined || plain.includes(collapsedSpaces(is.words))
    const same = was !== undefined && canonical(was) === canonical(is)
    const apart = is.words !== undefined && stateAnotherNumber(is.words, String(is.value))
    return same && said && !apart ? [] : [{ name, was, is, said, still: stillStated(was, is, text) }]
  })
}

function collapsedSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
