import { diff, type Piece } from './diff.ts'

/**
 * Maximum number of pairs of words to compare. For longer texts, everything between their common beginning and their
 * common end is shown as one removal and one addition.
 */
const MOST_PAIRS = 2_250_000

/**
 * Returns the differences between two texts, word by word. A word is the same whatever follows it: if “points” is
 * removed from “100 points.”, then “100” has not changed.
 */
export function wordDiff(before: string, after: string, most: number = MOST_PAIRS): readonly Piece[] {
  const [old, now] = [words(before), words(after)]
  const bare = diff(
    old.map(word => word.trimEnd()),
    now.map(word => word.trimEnd()),
    most,
  )
  return mergedPieces(withSpaces(bare, old, now))
}

/** A word or a sign, with the white space after it. */
const words = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}\p{M}\p{Join_Control}]+\s*|[^\s\p{L}\p{N}]\s*|\s+/gu) ?? []

/** Puts the white space of both texts back after their words. */
function withSpaces(bare: readonly Piece[], old: readonly string[], now: readonly string[]): readonly Piece[] {
  let [i, j] = [0, 0]
  return bare.flatMap(({ is, text }): readonly Piece[] => {
    const [was, becomes] = [is === 'new' ? '' : (old[i++] ?? ''), is === 'gone' ? '' : (now[j++] ?? '')]
    if (is === 'gone') return [{ is, text: was }]
    if (is === 'new') return [{ is, text: becomes }]
    if (was === becomes) return [{ is, text: was }]
    const spaces: readonly Piece[] = [
      { is: 'gone', text: was.slice(text.length) },
      { is: 'new', text: becomes.slice(text.length) },
    ]
    return [{ is, text }, ...spaces.filter(space => space.text !== '')]
  })
}

/** Merges adjacent pieces. Between two pieces that are the same, everything removed comes before everything added. */
function mergedPieces(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = []
  const run = { gone: '', new: '' }
  const endRun = (): void => {
    for (const is of ['gone', 'new'] as const) {
      if (run[is] !== '') all.push({ is, text: run[is] })
      run[is] = ''
    }
  }
  for (const { is, text } of pieces) {
    if (is !== 'same') {
      run[is] += text
      continue
    }
    endRun()
    const last = all.at(-1)
    if (last?.is === 'same') all[all.length - 1] = { is, text: last.text + text }
    else all.push({ is, text })
  }
  endRun()
  return all
}
