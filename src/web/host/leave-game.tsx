import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'

/** Getting up from one’s seat. Leaving the game itself is an act, if its rules have one. */
export function LeaveGame({ game }: { readonly game: string }) {
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: () => answered(api.DELETE('/api/v1/games/{game}/seat', { params: { path: { game } } })),
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <details>
      <summary>Leave my seat</summary>
      <div className="stack inner-form">
        <p>
          You no longer play here, and somebody else may be invited to play on for you; until then you can take your
          seat again. The person whom you play stays in the game, as its rules would have it: to leave by its rules, do
          so by an act of theirs first.
        </p>
        <Fault fault={leave.error} />
        <div className="row">
          <button type="button" className="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
            Leave my seat now
          </button>
        </div>
      </div>
    </details>
  )
}
