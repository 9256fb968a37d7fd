import { reworded } from '../../institutions/reworded.ts'
import type { Front, Param, Rule } from '../../kernel/state/rule.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** A line that was kept, removed or added. */
export type DiffLine = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/** Maximum number of pairs of lines that are compared. */
const MOST_PAIRS = 250_000

/**
 * The differences between two texts, line by line. The lines between the first and the last difference are compared
 * with each other. If that makes more pairs than `most`, all the old lines count as removed and all the new lines as
 * added: players write the texts, and must not be able to keep a server busy.
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

/** The length of the common beginning of two lists. */
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

/** For each pair of positions, the length of the longest common sequence of the lines from there on. */
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
 * Whether a rule that keeps its program gets words that the program does not know: any change to the text other than to
 * the words of its constants.
 */
export function textApart(was: Rule, text: string, params: Front['params']): boolean {
  return was.program !== null && inOneLine(text) !== inOneLine(reworded(was, params as unknown as JsonObject))
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

type Params = Front['params']

/** A constant of a program before and after a change, and whether the new text contains its words. */
type ParamCompared = {
  readonly name: string
  readonly was: Param | undefined
  readonly is: Param
  readonly said: boolean
}

/** The constants whose value or words a change replaces, and those whose words are not in the new text. */
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
