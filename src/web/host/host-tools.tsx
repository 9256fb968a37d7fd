import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** What the host may do beside inviting: name the game, and say who may watch. It gives no power inside the game. */
export function HostTools({ game }: { readonly game: Schema['GameSummary'] }) {
  return (
    <details>
      <summary>For the host: the name, who may watch</summary>
      <div className="stack inner-form">
        <Named game={game} />
        <Watched game={game} />
      </div>
    </details>
  )
}

function Named({ game: { id: game, title } }: { readonly game: Schema['GameSummary'] }) {
  const queries = useQueryClient()
  const form = useForm(
    { title },
    {
      send: body => answered(api.PATCH('/api/v1/games/{game}', { params: { path: { game } }, body })),
      sent: () => void queries.invalidateQueries({ queryKey: ['game', game] }),
    },
  )
  return (
    <form className="stack" aria-label="Name the game" onSubmit={form.onSubmit} noValidate>
      <Field label="What the game is called" maxLength={120} {...form.field('title')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          Call it so
        </SendButton>
      </div>
    </form>
  )
}

function Watched({ game: { id: game, visibility } }: { readonly game: Schema['GameSummary'] }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (next: 'public' | 'private') =>
      answered(api.PATCH('/api/v1/games/{game}', { params: { path: { game } }, body: { visibility: next } })),
    onSettled: () => queries.invalidateQueries({ queryKey: questions.game(game).queryKey }),
  })
  const shown = change.isPending ? change.variables : visibility
  return (
    <fieldset className="choices">
      <legend>Who may watch?</legend>
      {(['public', 'private'] as const).map(it => (
        <label key={it} className="ticked">
          <input type="radio" name="watched" checked={shown === it} onChange={() => change.mutate(it)} />
          {it === 'public' ? 'Everybody' : 'Only the players, and whom I invite'}
        </label>
      ))}
      <Fault fault={change.error} />
    </fieldset>
  )
}
