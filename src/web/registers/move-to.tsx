import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import { useDryRun } from '../game/use-dry-run.ts'
import { Fault } from '../parts/fault.tsx'
import { Said } from '../parts/said.tsx'
import type { Square } from './register-value.ts'

/** A move to a square: what it would come to, and doing it. */
export function MoveTo({ game, to, done }: { readonly game: string; readonly to: Square; readonly done: () => void }) {
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const act = { do: 'move', with: { to: [...to] } }
  const moving = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/acts', {
          params: { path: { game }, header: { 'idempotency-key': key } as never },
          body: act,
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['game', game] })
      done()
    },
  })
  const entries = queries.getQueryData(questions.state(game).queryKey)?.entries ?? 0
  // What is on its way is not tried any more: when it has come, it cannot be done a second time.
  const dryRun = useDryRun(game, entries, act, moving.isIdle || moving.isError)
  return (
    <form
      className="act-form stack"
      aria-label="Move"
      onSubmit={event => {
        event.preventDefault()
        moving.mutate()
      }}
    >
      <h3>
        Move to ({to[0]}, {to[1]})
      </h3>
      <div aria-live="polite">
        {dryRun.data === undefined ? null : (
          <ul>
            {dryRun.data.news.map(line => (
              <li key={line}>
                <Said game={game} words={line} />
              </li>
            ))}
          </ul>
        )}
        <Fault fault={moving.error ?? dryRun.error} />
      </div>
      <div className="row">
        <button type="submit" className="button main" disabled={moving.isPending || dryRun.data === undefined}>
          Move there
        </button>
        <button type="button" className="button quiet" onClick={done}>
          Not now
        </button>
      </div>
    </form>
  )
}
