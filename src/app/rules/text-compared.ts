import { reworded } from '../../institutions/reworded.ts'
import type { Front, Param, Rule } from '../../kernel/state/rule.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** A line that stayed, went or came. */
export type DiffLine = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/** So many pairs of lines are compared at the most. */
const MOST_PAIRS = 250_000

/**
 * What changed between two texts, line by line. The lines between the first and the last that differ are compared each
 * with each; where these are more pairs than `most`, the old ones all went and the new ones all came: texts are written
 * by players, and must not keep a server busy.
 */
export function lineDiff(before: string, after: string, most: number = MOST_PAIRS): readonly DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const ahead = sameAhead(a, b)
  const behind = sameAhead(a.slice(ahead).reverse(), b.slice(ahead).reverse())
  const [was, is] = [a.slice(ahead, a.length - behind), b.slice(ahead, b.length - behind)]
  const between = was.length * is.length > most ? [...all('gone', was), ...all('new', is)] : compared(was, is)
  return [...all('same', a.slice(0, ahead)), ...between, ...all('same', a.slice(a.length - behind))]
}

function all(is: DiffLine['is'], lines: readonly string[]): readonly DiffLine[] {
  return lines.map(text => ({ is, text }))
}

/** With how many lines two lists begin that are the same. */
function sameAhead(a: readonly string[], b: readonly string[]): number {
  const apart = a.findIndex((line, place) => line !== b[place])
  return apart === -1 ? a.length : apart
}

function compared(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  const common = longest(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ is: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ is: 'gone', text: a[i++] ?? '' })
    } else lines.push({ is: 'new', text: b[j++] ?? '' })
  }
  return lines
}

/** How long the longest common sequence of lines is from each pair of places on. */
function longest(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row !== undefined)
        row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}

/**
 * Whether a rule that keeps its program gets other words of which the program knows nothing: whatever the text says
 * otherwise besides the words by which its constants count.
 */
export function textApart(was: Rule, text: string, params: Front['params']): boolean {
  return was.program !== null && inOneLine(text) !== inOneLine(reworded(was, params as unknown as JsonObject))
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

type Params = Front['params']

/** A constant of a program before and after a change, and whether the new text says the words by which it counts. */
type ParamCompared = {
  readonly name: string
  readonly was: Param | undefined
  readonly is: Param
  readonly said: boolean
}

/** The constants that a change gives another value or other words, and those whose words the new text does not say. */
export function paramsCompared(before: Params, after: Params, text: string): readonly ParamCompared[] {
  return Object.entries(after).flatMap(([name, is]) => {
    const was = lookup(before, name)
    const said = is.words === undefined || plain(text).includes(plain(is.words))
    const same = was !== undefined && canonical(was) === canonical(is)
    return same && said ? [] : [{ name, was, is, said }]
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
