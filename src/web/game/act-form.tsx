import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { Said } from '../parts/said.tsx'
import { ActField } from './act-field.tsx'
import { actTitle } from './act-title.ts'
import { useDraft } from './use-draft.ts'
import { useDryRun } from './use-dry-run.ts'

type Arguments = { readonly [name: string]: unknown }

/**
 * An act as a form made from its schema. What it would come to is said before it is sent; what is typed is kept in this
 * browser until the server has it; sent twice, it is done once.
 */
export function ActForm({
  game,
  state,
  act,
  done,
}: {
  readonly game: string
  readonly state: Schema['GameState']
  readonly act: { readonly act: string; readonly with: { readonly [name: string]: string } }
  readonly done: () => void
}) {
  const [args, setArgs, forget] = useDraft<Arguments>(`${game} ${act.act}`, {})
  const [key, setKey] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const written = { do: act.act, with: filled(args) }
  const missing = Object.entries(act.with).filter(
    ([name, type]) => !type.endsWith('?') && written.with[name] === undefined,
  )
  const dryRun = useDryRun(game, state.entries, written, missing.length === 0)
  const sending = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/acts', {
          params: { path: { game }, header: { 'idempotency-key': key } as never },
          body: written,
        }),
      ),
    onSuccess: async () => {
      forget()
      await queries.invalidateQueries({ queryKey: ['game', game] })
      done()
    },
    // What was refused may be sent again when the game stands otherwise; what did not arrive is the same act still.
    onError: fault => {
      if (fault instanceof Refused && fault.problem.status > 0) setKey(crypto.randomUUID())
    },
  })
  return (
    <form
      className="act-form stack"
      aria-label={actTitle(act.act)}
      onSubmit={event => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      {Object.entries(act.with).map(([name, type]) => (
        <ActField
          key={name}
          name={name}
          type={type}
          value={args[name]}
          args={args}
          state={state}
          onChange={value => setArgs({ ...args, [name]: value })}
        />
      ))}
      <div className="dry-run" aria-live="polite">
        {missing.length > 0 ? (
          <p className="soft small">
            Still needed: {missing.map(([name]) => actTitle(name).toLowerCase()).join(', ')}.
          </p>
        ) : dryRun.data !== undefined ? (
          <div className="notice yes">
            <p>If you do this now:</p>
            <ul>
              {dryRun.data.news.map(line => (
                <li key={line}>
                  <Said game={game} words={line} />
                </li>
              ))}
            </ul>
            {dryRun.data.thrown ? (
              <p className="small">Dice are thrown for it: what they show is not known before.</p>
            ) : null}
          </div>
        ) : (
          <Fault fault={dryRun.error} />
        )}
      </div>
      {sending.error === null || sending.error.message === dryRun.error?.message ? null : (
        <Fault fault={sending.error} />
      )}
      <div className="row">
        <button type="submit" className="button main" disabled={sending.isPending || missing.length > 0}>
          {sending.isPending ? 'Being done …' : actTitle(act.act)}
        </button>
        <button type="button" className="button quiet" onClick={done}>
          Not now
        </button>
      </div>
    </form>
  )
}

function filled(args: Arguments): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && value !== ''))
}
