/** A line that stayed, went or came. */
export type DiffLine = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

/** What changed between two texts, line by line. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
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
