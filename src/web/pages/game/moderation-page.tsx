import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { MOST_DAYS_MUTED } from '../../../wire/days-muted.ts'
import type { GameModeration, ModerationRecordEntry, ModeratorReport } from '../../../wire/moderators.ts'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { queries } from '../../api/queries.ts'
import { PersonLink } from '../../matters/person-link.tsx'
import { moderationLabels } from '../../moderation/labels.ts'
import { ReasonForm } from '../../moderation/suspend-and-withhold.tsx'
import { fillIn } from '../../parts/fill-in.ts'
import { SendButton } from '../../parts/form-parts.tsx'
import { Fault, Loading, MoreButton } from '../../parts/loading-and-faults.tsx'
import { When } from '../../parts/when.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { talkQueries } from '../../talk/talk-queries.ts'
import { useTalkChange } from '../../talk/use-talk.ts'

type Moderation = GameModeration
type Act = ModerationRecordEntry

/** The page about the moderation of a game: its moderators, what was done, and the reports to them. */
export function ModerationPage() {
  const { game } = useParams({ from: '/g/$game/moderation' })
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(talkQueries.moderation(game))
  const { data: summary } = useQuery(queries.game(game))
  if (isInBrowser(game))
    return (
      <section className="paper">
        <h2>Moderation</h2>
        <p>A game in this browser needs no moderators, because you are alone at the table.</p>
      </section>
    )
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) return error === null ? <Loading /> : <Fault fault={error} />
  const acts = data.pages.flatMap(page => page.acts ?? [])
  const joined = summary?.you !== undefined || summary?.host === true
  return (
    <div className="side-by-side">
      <div className="stack">
        <section className="paper stack lead" aria-labelledby="moderation">
          <h2 id="moderation">Moderation</h2>
          <Moderators game={game} moderation={first} you={summary?.you} />
          {first.you.name ? <NameForm game={game} moderators={first.moderators} /> : null}
        </section>
        {first.you.reports ? <ReportsToModerators game={game} /> : null}
      </div>
      <div className="stack">
        <WhatModeratorsCanDo game={game} />
        {first.acts === undefined ? null : (
          <section className="paper quiet" aria-labelledby="record">
            <h2 id="record">{moderationLabels.done}</h2>
            {acts.length === 0 ? <p>Nothing yet.</p> : null}
            <ul className="plain lines">
              {acts.map(act => (
                <ActLine key={act.id} game={game} act={act} mayComplain={joined || act.concernsYou} />
              ))}
            </ul>
            <MoreButton more={hasNextPage} go={fetchNextPage}>
              Show earlier
            </MoreButton>
          </section>
        )}
      </div>
    </div>
  )
}

function Moderators({
  game,
  moderation: { moderators, byRules, you },
  you: person,
}: {
  readonly game: string
  readonly moderation: Moderation
  readonly you: string | undefined
}) {
  const dismiss = useTalkChange(game, (whom: string) =>
    responseDataOrThrow(
      api.DELETE('/api/v1/games/:game/moderators/:person', { params: { path: { game, person: whom } } }),
    ),
  )
  return (
    <>
      {moderators.length === 0 ? (
        <p>{moderationLabels.noModerators}</p>
      ) : (
        <ul className="plain lines" aria-label="Moderators">
          {moderators.map(it => (
            <li key={it.person} className="row apart">
              <PersonLink game={game} name={it.name} />
              {you.name || (you.stepDown && it.person === person) ? (
                <button
                  type="button"
                  className="button small"
                  disabled={dismiss.isPending}
                  onClick={() => dismiss.mutate(it.person)}
                >
                  {it.person === person ? 'Step down' : fillIn(moderationLabels.dismiss, { name: it.name })}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {byRules === undefined ? null : (
        <p>
          {byRules.map((label, place) => (
            <span key={label}>
              {place === 0 ? 'Rule ' : ', rule '}
              <Link to="/g/$game/rules/$label" params={{ game, label }}>
                {label}
              </Link>
            </span>
          ))}{' '}
          {byRules.length === 1 ? 'says' : 'say'} who the moderators are.
        </p>
      )}
      <Fault fault={dismiss.error} />
    </>
  )
}

/** A form with which the host makes another player a moderator. */
function NameForm({ game, moderators }: { readonly game: string; readonly moderators: Moderation['moderators'] }) {
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  const [person, choose] = useState('')
  const id = useId()
  const naming = useTalkChange(game, (whom: string) =>
    responseDataOrThrow(
      api.PUT('/api/v1/games/:game/moderators/:person', { params: { path: { game, person: whom } } }),
    ),
  )
  const others =
    state?.people.filter(
      it =>
        summary?.seated.includes(it.person) === true &&
        it.person !== summary.you &&
        !moderators.some(moderator => moderator.person === it.person),
    ) ?? []
  if (others.length === 0) return null
  return (
    <form
      className="stack"
      aria-label={moderationLabels.makePlayerModerator}
      onSubmit={event => {
        event.preventDefault()
        if (person !== '') naming.mutate(person, { onSuccess: () => choose('') })
      }}
    >
      <div className="field">
        <label htmlFor={id}>{moderationLabels.makePlayerModerator}</label>
        <select id={id} value={person} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose …</option>
          {others.map(it => (
            <option key={it.person} value={it.person}>
              {it.name}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft">They get an email, and can step down at any time.</p>
      <Fault fault={naming.error} />
      <div className="row">
        <SendButton quiet pending={naming.isPending}>
          {moderationLabels.makeModerator}
        </SendButton>
      </div>
    </form>
  )
}

function WhatModeratorsCanDo({ game }: { readonly game: string }) {
  return (
    <section className="paper quiet" aria-labelledby="powers">
      <h2 id="powers">What moderators can do</h2>
      <ul>
        <li>
          Hide messages in the{' '}
          <Link to="/g/$game/talk" params={{ game }}>
            talk
          </Link>
          , and show them again.
        </li>
        <li data-names="site">
          Mute someone in the talk for up to {MOST_DAYS_MUTED} days. They can still make every move of the game.
        </li>
        <li>Handle the reports that people send to them.</li>
      </ul>
      <p>
        They have no power in the game, and cannot moderate the host or each other. Everyone in the game can read here
        what they did. Anyone can complain to the operators of this site, who can undo it.
      </p>
    </section>
  )
}

function ActLine({
  game,
  act: { id, at, sentence, why, until, message, inForce, mayUndo, concernsYou },
  mayComplain,
}: {
  readonly game: string
  readonly act: Act
  readonly mayComplain: boolean
}) {
  const [sent, setSent] = useState<string>()
  const undo = useTalkChange(game, (reason: string) =>
    responseDataOrThrow(
      api.POST('/api/v1/games/:game/moderation/acts/:act/undoing', {
        params: { path: { game, act: id } },
        body: { why: reason },
      }),
    ),
  )
  return (
    <li>
      <p>
        <span data-written>{sentence}</span>{' '}
        {until === undefined ? null : (
          <>
            It ends <When at={until} />.{' '}
          </>
        )}
        {concernsYou ? <span className="tag">{moderationLabels.aboutYou}</span> : null}{' '}
        <span className="small soft">
          <When at={at} />
        </span>
      </p>
      {why === '' ? null : (
        <p data-quoted dir="auto">
          {why}
        </p>
      )}
      {message === undefined ? null : (
        <p className="small">
          <Link
            to="/g/$game/talk"
            params={{ game }}
            search={message.conversation === 'game' ? {} : { about: message.conversation }}
            hash={`message-${message.number}`}
          >
            The message
          </Link>
        </p>
      )}
      <p aria-live="polite">{sent}</p>
      {mayUndo ? (
        <ReasonForm
          action={moderationLabels.undo}
          about={sentence}
          hint="The people of the game can read this reason."
          maxLength={500}
          send={reason => undo.mutateAsync(reason)}
          sent={() => setSent('Undone.')}
        />
      ) : null}
      {inForce && mayComplain && !mayUndo ? (
        <ReasonForm
          action={moderationLabels.complain}
          about={sentence}
          label={moderationLabels.whatIsWrong}
          hint="Only the operators of this site see your complaint. They can undo what was done."
          send={reason =>
            responseDataOrThrow(
              api.POST('/api/v1/games/:game/reports', { params: { path: { game } }, body: { why: reason, act: id } }),
            )
          }
          sent={() => setSent(moderationLabels.complaintSent)}
        />
      ) : null}
    </li>
  )
}

/** The reports to the host and the moderators of a game, for them. */
function ReportsToModerators({ game }: { readonly game: string }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(talkQueries.moderatorReports(game))
  const reports = data?.pages.flatMap(page => page.reports) ?? []
  const open = reports.filter(it => it.settled === undefined)
  const settled = reports.filter(it => it.settled !== undefined)
  return (
    <section className="paper stack" aria-labelledby="reports">
      <h2 id="reports">{moderationLabels.reports}</h2>
      <Fault fault={error} />
      {data !== undefined && open.length === 0 ? <p>Nothing to do.</p> : null}
      <ul className="plain lines">
        {open.map(report => (
          <ReportLine key={report.id} game={game} report={report} />
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <details>
          <summary>{moderationLabels.resolved}</summary>
          <ul className="plain lines">
            {settled.map(({ id, why, settled: how }) => (
              <li key={id}>
                <span data-quoted>{why}</span>{' '}
                <span className="small soft" data-quoted>
                  {how?.how}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Earlier reports
      </MoreButton>
    </section>
  )
}

function ReportLine({
  game,
  report: { id, at, by, why, entry, message, text },
}: {
  readonly game: string
  readonly report: ModeratorReport
}) {
  const change = useTalkChange(game, (send: () => Promise<unknown>) => send())
  const params = { path: { game, report: id } }
  const about = why.slice(0, 60)
  return (
    <li className="stack">
      <p>
        <strong data-quoted>{by ?? 'Someone who has deleted their account'}</strong>, <When at={at} />:{' '}
        <span data-quoted>{why}</span>
      </p>
      {entry === undefined ? null : (
        <p>
          About{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
            entry {entry}
          </Link>
        </p>
      )}
      {message === undefined ? null : (
        <>
          <blockquote data-quoted dir="auto">
            {text ?? moderationLabels.messageRemoved}
          </blockquote>
          <p className="small">
            <Link
              to="/g/$game/talk"
              params={{ game }}
              search={message.conversation === 'game' ? {} : { about: message.conversation }}
              hash={`message-${message.number}`}
            >
              {moderationLabels.readInTalk}
            </Link>
          </p>
        </>
      )}
      <ReasonForm
        action={moderationLabels.markResolved}
        about={about}
        label={moderationLabels.howResolved}
        hint="The people of the game can read this, but not the report."
        maxLength={500}
        send={how =>
          change.mutateAsync(() =>
            responseDataOrThrow(
              api.POST('/api/v1/games/:game/moderation/reports/:report/settlement', { params, body: { how } }),
            ),
          )
        }
        sent={() => undefined}
      />
      <ReasonForm
        action="Pass on to the operators"
        about={about}
        hint="Only operators can withhold a text of the log. The people of the game can read this reason."
        maxLength={500}
        send={reason =>
          change.mutateAsync(() =>
            responseDataOrThrow(
              api.POST('/api/v1/games/:game/moderation/reports/:report/passing-on', {
                params,
                body: { why: reason },
              }),
            ),
          )
        }
        sent={() => undefined}
      />
    </li>
  )
}
