import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GameSummary } from '../../wire/game/game.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { SuspendGame } from '../moderation/suspend-and-withhold.tsx'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { isInBrowser } from '../practice/practice-table.ts'
import { hostLabels } from './labels.ts'

/**
 * The things you can do to a game that are not moves in it: host the game, leave your seat, report abuse and, for
 * operators, suspend the game. Shown only to people who are signed in.
 */
export function AboutTheGame({ game }: { readonly game: string }) {
  const { data: me } = useQuery(queries.me())
  const { data } = useQuery(queries.game(game))
  if (!me || data === undefined || isInBrowser(game)) return null
  return (
    <section className="paper quiet no-print" aria-labelledby="outside">
      <h2 id="outside">{hostLabels.outside}</h2>
      <p className="small soft">
        Nothing here is a move. These settings are between you and this site, and no rule of the game applies to them.
      </p>
      {data.host ? <HostSettings game={data} /> : null}
      <p>
        <Link to="/g/$game/hosting" params={{ game }}>
          Who hosts this game
        </Link>
        {' · '}
        <Link to="/g/$game/moderation" params={{ game }}>
          Who moderates it
        </Link>
      </p>
      {data.host ? (
        <p>
          <Link to="/g/$game/move" params={{ game }}>
            Move this game to another site
          </Link>
        </p>
      ) : null}
      {data.you === undefined ? null : (
        <LeaveGame game={game} isPrivate={data.visibility === 'private' && !data.host} />
      )}
      <ReportAbuse game={game} />
      {me.operator ? <SuspendGame game={game} title={data.title} suspended={data.suspended !== undefined} /> : null}
    </section>
  )
}

/** A form for leaving your seat. Leaving the game itself requires an act, if the rules offer one. */
function LeaveGame({ game, isPrivate }: { readonly game: string; readonly isPrivate: boolean }) {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/games/:game/seat', { params: { path: { game } } })),
    onSuccess: () => client.resetQueries(),
  })
  return (
    <details>
      <summary>{hostLabels.leaveSeat}</summary>
      <div className="stack inner-form">
        <p>
          You stop playing here, and someone else may be invited to take over for you. Until then, you can take your
          seat back on this page.{isPrivate ? ' You no longer see this game, because it is private.' : ''} Your player
          stays in the game, subject to its rules. To leave the game itself, first make the move that its rules provide
          for leaving.
        </p>
        <Fault fault={leave.error} />
        <div className="row">
          <button type="button" className="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
            {hostLabels.leaveSeat}
          </button>
        </div>
      </div>
    </details>
  )
}

/**
 * A form for reporting inappropriate content to the operators. A report is not a request for a judgment under the
 * rules.
 */
function ReportAbuse({ game }: { readonly game: string }) {
  const form = useForm(
    { why: '', entry: '' },
    {
      needed: ['why'],
      send: ({ why, entry }) => {
        const body = { why, ...(/^\d+$/.test(entry) ? { entry: Number(entry) } : {}) }
        return responseDataOrThrow(api.POST('/api/v1/games/:game/reports', { params: { path: { game } }, body }))
      },
    },
  )
  return (
    <details>
      <summary>{hostLabels.reportAbuse}</summary>
      {form.sending.isSuccess ? (
        <p className="notice yes" role="alert">
          {hostLabels.reportSent}
        </p>
      ) : (
        <form className="stack inner-form" aria-label={hostLabels.reportAbuse} onSubmit={form.onSubmit} noValidate>
          <p>
            Report content that is never acceptable, such as threats or other people’s addresses. Whether a move breaks
            the rules of the game is for its players to judge.
          </p>
          <Field label={hostLabels.problem} maxLength={2000} {...form.field('why')} />
          <Field label="Entry number (if the problem is in an entry)" {...form.field('entry')} />
          <Fault fault={form.fault} />
          <div className="row">
            <SendButton quiet pending={form.sending.isPending}>
              {hostLabels.sendReport}
            </SendButton>
          </div>
        </form>
      )}
    </details>
  )
}

/**
 * The host's tools besides inviting: renaming the game and deciding who may watch. They give the host no power in the
 * game.
 */
function HostSettings({ game }: { readonly game: GameSummary }) {
  return (
    <details>
      <summary>{hostLabels.settings}</summary>
      <div className="stack inner-form">
        <RenameForm game={game} />
        <VisibilityChoice game={game} />
      </div>
    </details>
  )
}

function RenameForm({ game: { id: game, title } }: { readonly game: GameSummary }) {
  const client = useQueryClient()
  const form = useForm(
    { title },
    {
      send: body => responseDataOrThrow(api.PATCH('/api/v1/games/:game', { params: { path: { game } }, body })),
      sent: () => void client.invalidateQueries({ queryKey: ['game', game] }),
    },
  )
  return (
    <form className="stack" aria-label="Rename game" onSubmit={form.onSubmit} noValidate>
      <Field label={hostLabels.gameName} maxLength={120} {...form.field('title')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {hostLabels.save}
        </SendButton>
      </div>
    </form>
  )
}

function VisibilityChoice({ game: { id: game, visibility } }: { readonly game: GameSummary }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (next: 'public' | 'private') =>
      responseDataOrThrow(api.PATCH('/api/v1/games/:game', { params: { path: { game } }, body: { visibility: next } })),
    onSettled: () => client.invalidateQueries({ queryKey: queries.game(game).queryKey }),
  })
  const shown = change.isPending ? change.variables : visibility
  return (
    <fieldset className="choices">
      <legend>Who can watch?</legend>
      {(['public', 'private'] as const).map(it => (
        <label key={it} className="ticked">
          <input type="radio" name="watched" checked={shown === it} onChange={() => change.mutate(it)} />
          {it === 'public' ? 'Everyone' : 'Only players and people I invite'}
        </label>
      ))}
      <Fault fault={change.error} />
    </fieldset>
  )
}
