import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'

/** One proposal, case or other matter: what it is about and how it stands. */
export function MatterPage() {
  const { game, kind, label } = useParams({ from: '/g/$game/matters/$kind/$label' })
  const { data, error, isPending } = useQuery(questions.matter(game, label, kind))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return (
    <article className="paper">
      <h2>
        {kind} {label}
      </h2>
      <p className="law" data-quoted>
        {data.matter.words}
      </p>
    </article>
  )
}
