import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queries } from '../api/queries.ts'
import { Loading } from '../parts/loading-and-faults.tsx'
import { formatAmount } from '../registers/format-amount.ts'
import { Why } from '../results/why.tsx'
import { tableLabels } from './labels.ts'

/** The chart is loaded later than the page, because few games have totals. */
const TotalsOverTime = lazy(async () => ({ default: (await import('../charts/game-charts.tsx')).TotalsOverTime }))

/** The numbers that belong to the whole game and that its rules show on the table, and how they changed. */
export function Totals({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.registers(game))
  const totals = data?.registers.filter(({ told, keys }) => told === 'table' && keys === null) ?? []
  if (totals.length === 0) return null
  return (
    <section className="paper" aria-labelledby="totals">
      <h2 id="totals">{tableLabels.totals}</h2>
      <table className="amounts">
        <tbody>
          {totals.map(({ name, heading, value }) => (
            <tr key={name}>
              <th scope="row">
                <Link to="/g/$game/registers/$register" params={{ game, register: name }}>
                  {heading}
                </Link>
              </th>
              <td>
                <Why game={game} of={name}>
                  {formatAmount(value)}
                </Why>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense fallback={<Loading />}>
        <TotalsOverTime game={game} />
      </Suspense>
    </section>
  )
}
