import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Scores } from '../game/scores.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'

/** Who is in the game, and what each has. */
export function PeoplePage() {
  const { game } = useParams({ from: '/g/$game/people' })
  const { data, error, isPending } = useQuery(questions.state(game))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return (
    <div className="stack">
      <section className="paper">
        <h2>People</h2>
        <ul className="plain">
          {data.people.map(({ person, fullName }) => (
            <li key={person}>{fullName}</li>
          ))}
        </ul>
      </section>
      <Scores game={game} state={data} />
    </div>
  )
}
