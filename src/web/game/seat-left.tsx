import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'

/** What the rules offer whoever comes is not for who was here before: they come back as who they were. */
export function SeatLeft({ game: { id, left = '', seated } }: { readonly game: Schema['GameSummary'] }) {
  return (
    <section className="paper" aria-labelledby="can-do">
      <h2 id="can-do">What can I do?</h2>
      {seated.includes(left) ? (
        <p className="notice">You have left your seat, and somebody else has it now: ask the host for another.</p>
      ) : (
        <TakeAgain game={id} />
      )}
    </section>
  )
}

function TakeAgain({ game }: { readonly game: string }) {
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: () => answered(api.POST('/api/v1/games/{game}/seat', { params: { path: { game } } })),
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <div className="notice stack">
      <p>You have left your seat, and can take it again until somebody else has it.</p>
      <Fault fault={take.error} />
      <div className="row">
        <button type="button" className="button" disabled={take.isPending} onClick={() => take.mutate()}>
          Take my seat again
        </button>
      </div>
    </div>
  )
}
