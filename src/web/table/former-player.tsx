import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameSummary } from '../../wire/game/game.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { tableLabels } from './labels.ts'

/**
 * Shown to someone who was in the game before. They return as the same person, so the acts for newcomers do not apply
 * to them.
 */
export function FormerPlayerMoves({ game: { id, left = '', seated } }: { readonly game: GameSummary }) {
  return (
    <section className="paper" aria-labelledby="can-do">
      <h2 id="can-do">{tableLabels.yourMoves}</h2>
      {seated.includes(left) ? (
        <p className="notice">Someone else has taken the seat that was yours. Ask the host for another.</p>
      ) : (
        <TakeAgain game={id} />
      )}
    </section>
  )
}

/** A button that takes a seat back which nobody has taken since. */
export function TakeAgain({ game }: { readonly game: string }) {
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => responseDataOrThrow(api.POST('/api/v1/games/:game/seat', { params: { path: { game } } })),
    onSuccess: () => client.resetQueries(),
  })
  return (
    <div className="notice stack">
      <p>Your seat in this game is free. You can take it until someone else does.</p>
      <Fault fault={take.error} />
      <div className="row">
        <button type="button" className="button" disabled={take.isPending} onClick={() => take.mutate()}>
          {tableLabels.takeSeatBack}
        </button>
      </div>
    </div>
  )
}
