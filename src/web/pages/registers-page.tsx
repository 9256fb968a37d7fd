import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { Standing } from '../parts/standing.tsx'

/** What the rules keep account of, and how each account stands. */
export function RegistersPage() {
  const { game } = useParams({ from: '/g/$game/registers' })
  const { data, error, isPending } = useQuery(questions.registers(game))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return (
    <section className="paper scroll-x">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How it stands</th>
          </tr>
        </thead>
        <tbody>
          {data.registers.map(({ name, about, value }) => (
            <tr key={name}>
              <th scope="row">
                <Link to="/g/$game/registers/$register" params={{ game, register: name }}>
                  {about ?? name}
                </Link>
              </th>
              <td>
                <Standing game={game} register={name} value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
