import { Link } from '@tanstack/react-router'
import { dateInWords } from '../parts/dates.ts'

/** What an entry changed, by column. */
type Row = { readonly entry: number; readonly at: string; readonly values: { readonly [column: number]: string } }

/** The figures of a chart as a table, one line for each entry, the latest first. An unchanged value is left out. */
export function EntryTable({
  game,
  caption,
  columns,
  rows,
}: {
  readonly game: string
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}) {
  const entries = [...Map.groupBy(rows, ({ entry }) => entry)].toSorted(([a], [b]) => b - a)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled with the keys.
    <section className="scroll-x" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="hidden-until-print">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody data-quoted>
          {entries.map(([entry, changed]) => (
            <tr key={entry}>
              <th scope="row">
                <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
                  {entry}
                </Link>
              </th>
              {columns.map((name, column) => (
                <td key={name}>{changed.map(({ values }) => values[column] ?? '').find(it => it !== '') ?? ''}</td>
              ))}
              <td>
                <time dateTime={changed[0]?.at}>{dateInWords(Date.parse(changed[0]?.at ?? ''))}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
