import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pastQueries } from '../api/past-queries.ts'
import { searchLabels } from './labels.ts'

/** Links to everything that happened in each month of a game, by year. */
export function MonthArchive({ game }: { readonly game: string }) {
  const { data } = useQuery(pastQueries.months(game))
  if (data === undefined || data.months.length === 0) return null
  const years = Map.groupBy(data.months, ({ month }) => month.slice(0, 4))
  return (
    <section className="paper quiet" aria-labelledby="months">
      <h2 id="months">{searchLabels.byMonth}</h2>
      {[...years].map(([year, months]) => (
        <p key={year} className="row">
          <strong>
            <time dateTime={year}>{year}</time>
          </strong>
          {months.map(({ month }) => (
            <Link
              key={month}
              to="/g/$game/entries/search"
              params={{ game }}
              search={{ from: `${month}-01`, to: lastDayOf(month) }}
            >
              {monthInWords(month)}
            </Link>
          ))}
        </p>
      ))}
    </section>
  )
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function monthInWords(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
}
