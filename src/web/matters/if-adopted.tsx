import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { AdoptionTold } from '../parts/adoption-told.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'

/** What would follow if an open proposal were adopted as it stands now; nothing for what cannot be adopted. */
export function IfAdopted({ game, matter }: { readonly game: string; readonly matter: Schema['Matter'] }) {
  const { data, error, isPending } = useQuery(questions.adoption(game, matter.label, matter.kind))
  if (data?.adoption === null) return null
  return (
    <section className="paper stack" aria-labelledby="if-adopted">
      <h2 id="if-adopted">If it were adopted now</h2>
      {isPending ? <Loading /> : null}
      <Fault fault={error} />
      {data === undefined ? null : <AdoptionTold game={game} adoption={data.adoption} />}
      <p className="small soft">
        What its changes would do, one after another. What the rules give for the adoption itself, such as points, is
        not part of it.
      </p>
    </section>
  )
}
