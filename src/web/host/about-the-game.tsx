import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { SuspendGame } from '../moderation/suspend-game.tsx'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'
import { PRACTICE } from '../practice/practice-table.ts'

/** What is no move in the game: hosting, leaving one’s seat, reporting abuse; suspending, for operators. Only who is signed in has any of it. */
export function AboutTheGame({ game }: { readonly game: string }) {
  const { data: me } = useQuery(questions.me())
  const { data } = useQuery(questions.game(game))
  if (!me || data === undefined || game === PRACTICE) return null
  return (
    <section className="paper no-print" aria-labelledby="outside">
      <h2 id="outside">Outside of the game</h2>
      <p className="small soft">Nothing here is a move: it is between you and this house, and no rule decides it.</p>
      {data.host ? <HostTools game={data} /> : null}
      {data.you === undefined ? null : <LeaveGame game={game} />}
      <ReportAbuse game={game} />
      {me.operator ? <SuspendGame game={game} title={data.title} suspended={data.suspended !== undefined} /> : null}
    </section>
  )
}

/** Getting up from one’s seat. Leaving the game itself is an act, if its rules have one. */
function LeaveGame({ game }: { readonly game: string }) {
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

/** Telling the operators of the server what ought not to be here. It is no judgment under the rules. */
function ReportAbuse({ game }: { readonly game: string }) {
  const form = useForm(
    { why: '', entry: '' },
    {
      needed: ['why'],
      send: ({ why, entry }) => {
        const body = { why, ...(/^\d+$/.test(entry) ? { entry: Number(entry) } : {}) }
        return answered(api.POST('/api/v1/games/{game}/reports', { params: { path: { game } }, body }))
      },
    },
  )
  return (
    <details>
      <summary>Report abuse</summary>
      {form.sending.isSuccess ? (
        <p className="notice yes" role="alert">
          The operators of this house are told. They can withhold a text or stop a game, and everybody sees that they
          did.
        </p>
      ) : (
        <form className="stack inner-form" aria-label="Report abuse" onSubmit={form.onSubmit} noValidate>
          <p>
            For what ought to be nowhere: threats, other people’s addresses, and the like. What is against the rules of
            the game is for its players to judge.
          </p>
          <Field label="What is wrong?" maxLength={2000} {...form.field('why')} />
          <Field label="In which entry? (its number, if it is in one)" {...form.field('entry')} />
          <Fault fault={form.fault} />
          <div className="row">
            <SendButton quiet pending={form.sending.isPending}>
              Tell the operators
            </SendButton>
          </div>
        </form>
      )}
    </details>
  )
}

/** What the host may do beside inviting: name the game, and say who may watch. It gives no power inside the game. */
function HostTools({ game }: { readonly game: Schema['GameSummary'] }) {
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
