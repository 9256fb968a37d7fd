import type { Schema } from '../api/schema.ts'

/** A piece of text that was kept, removed or added. */
type Piece = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/**
 * Texts with more words than this are shown as one removal and one addition between the parts that they have in common
 * at the beginning and the end.
 */
const MOST = 1_500

/** The differences between two texts, word by word. */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const [a, b] = [words(before), words(after)]
  const start = alike(a, b)
  const [rest, other] = [a.slice(start), b.slice(start)]
  const end = alike(rest.toReversed(), other.toReversed())
  const [from, to] = [rest.slice(0, rest.length - end), other.slice(0, other.length - end)]
  const [head, tail] = [a.slice(0, start), end === 0 ? [] : a.slice(-end)]
  return joined([...same(head), ...between(from, to), ...same(tail)])
}

const words = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}\p{M}\p{Join_Control}]+\s*|[^\s\p{L}\p{N}]\s*|\s+/gu) ?? []
const same = (list: readonly string[]): readonly Piece[] => list.map(text => ({ is: 'same', text }))

function alike(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((word, place) => word !== b[place])
  return differs < 0 ? a.length : differs
}

function between(a: readonly string[], b: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  const common = a.length > MOST || b.length > MOST ? undefined : longest(a, b)
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, now] = [a[i], b[j]]
    if (common !== undefined && old !== undefined && old === now) {
      pieces.push({ is: 'same', text: old })
      i += 1
      j += 1
    } else if (old !== undefined && (now === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      pieces.push({ is: 'gone', text: old })
      i += 1
    } else {
      pieces.push({ is: 'new', text: now ?? '' })
      j += 1
    }
  }
  return pieces
}

type Table = readonly Uint16Array[]

/** For each pair of positions, the number of words from there on that both texts have in common, in order. */
function longest(a: readonly string[], b: readonly string[]): Table {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (table[i] as Uint16Array)[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  return table
}

const at = (table: Table | undefined, i: number, j: number): number => table?.[i]?.[j] ?? 0

/** Merges adjacent pieces of the same kind. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.is === piece.is) all[all.length - 1] = { ...last, text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}

/** A constant of a program whose value or words a change replaces, or whose words are not in the text. */
export type Counted = Schema['ChangeTold']['counted'][number]

/**
 * Warnings about words in a text that the program kept by its rule does not know; `parted` if text and program do not
 * match although a reader would expect them to.
 */
type ApartInWords = { readonly parted: boolean; readonly warned: readonly string[] }

/** Describes where a text and the program that its rule keeps diverge; there are no warnings while they match. */
export function apartInWords(apart: boolean, counted: readonly Counted[]): ApartInWords {
  const lines = counted.flatMap(unsaid)
  // Someone who changed a constant has made the program change with it, and knows this.
  const followed = counted.some(({ was, is, said }) => said && was !== null && was.counts !== is.counts)
  const others = apart ? [followed ? OTHERS : APART] : []
  return { parted: lines.length > 0 || (apart && !followed), warned: [...lines, ...others] }
}

const APART = 'The program doesn’t change with the words. It keeps doing what it does now, whatever the new words say.'

const OTHERS = 'Other words have changed too; they don’t affect the program.'

function unsaid({ was, is, said }: Counted): readonly string[] {
  if (!said) return [`The text does not say “${is.words}”, but the program uses ${is.counts} anyway.`]
  const reworded = was !== null && was.words !== is.words && was.counts === is.counts
  return reworded
    ? [`The text now says “${is.words}” instead of “${was.words}”, but the program still uses ${is.counts}.`]
    : []
}
