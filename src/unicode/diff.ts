/** A line or a word of a text that was kept, removed or added. */
export type Piece = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/**
 * The differences between two texts, given as lists of their lines or words: the pieces in their longest common
 * sequence, and the pieces that only one of them has. The pieces between the first and the last difference are compared
 * with each other. If that would take more than `most` comparisons, all the old pieces count as removed and all the new
 * ones as added: players write the texts, and must not be able to keep a server or a browser busy.
 */
export function diff(before: readonly string[], after: readonly string[], most: number): readonly Piece[] {
  const ahead = commonPrefixLength(before, after)
  const behind = commonPrefixLength(before.slice(ahead).reverse(), after.slice(ahead).reverse())
  const [was, is] = [before.slice(ahead, before.length - behind), after.slice(ahead, after.length - behind)]
  const between =
    was.length * is.length > most ? [...piecesOfKind('gone', was), ...piecesOfKind('new', is)] : diffByCommon(was, is)
  return [
    ...piecesOfKind('same', before.slice(0, ahead)),
    ...between,
    ...piecesOfKind('same', before.slice(before.length - behind)),
  ]
}

function piecesOfKind(is: Piece['is'], texts: readonly string[]): readonly Piece[] {
  return texts.map(text => ({ is, text }))
}

/** The length of the common prefix of two lists. */
function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const apart = a.findIndex((text, place) => text !== b[place])
  return apart === -1 ? a.length : apart
}

function diffByCommon(a: readonly string[], b: readonly string[]): readonly Piece[] {
  const common = commonLengths(a, b)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, now] = [a[i], b[j]]
    if (old !== undefined && old === now) {
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

type Table = readonly Uint32Array[]

/** For each pair of positions, the length of the longest common sequence from there on. */
function commonLengths(a: readonly string[], b: readonly string[]): Table {
  const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (table[i] as Uint32Array)[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  return table
}

function at(table: Table, i: number, j: number): number {
  return table[i]?.[j] ?? 0
}
