import type { ReactNode } from 'react'

/** Several of something, each filled in by itself, in their order; one can be added and one left out. */
export function Rows<Row>({
  legend,
  one,
  rows,
  fresh,
  first = () => false,
  children,
  onChange,
}: {
  readonly legend: ReactNode
  /** What one of them is called: “constant”. */
  readonly one: string
  readonly rows: readonly Row[]
  /** A new one; absent where none can be added. */
  readonly fresh?: Row
  /** Which of them stand above the others. */
  readonly first?: (row: Row) => boolean
  readonly children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode
  readonly onChange: (rows: readonly Row[]) => void
}) {
  return (
    <fieldset className="choices stack">
      <legend>{legend}</legend>
      {[...rows.entries()]
        .toSorted(([, a], [, b]) => Number(first(b)) - Number(first(a)))
        .map(([place, row]) => (
          // What is being drafted has no other name than its place.
          <div key={place} className="one-of-several stack">
            {children(row, part => onChange(rows.with(place, { ...row, ...part })), place)}
            {fresh === undefined ? null : (
              <button
                type="button"
                className="button quiet small"
                onClick={() => onChange(rows.filter((_, other) => other !== place))}
              >
                Leave {one} {place + 1} out
              </button>
            )}
          </div>
        ))}
      {fresh === undefined ? null : (
        <div className="row">
          <button type="button" className="button small" onClick={() => onChange([...rows, fresh])}>
            Add {rows.length > 0 ? 'another' : /^[aeiou]/.test(one) ? 'an' : 'a'} {one}
          </button>
        </div>
      )}
    </fieldset>
  )
}
