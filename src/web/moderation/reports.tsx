import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Report } from '../../wire/moderation.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault, Loading, MoreButton } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { moderationLabels } from './labels.ts'
import { operatorQueries, useRefetchAfterAction } from './operator-queries.ts'
import { ReasonForm, SuspendGame, WithholdableTexts } from './suspend-and-withhold.tsx'

/** Reports: first the unresolved ones, and then the others with their resolutions. */
export function Reports() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operatorQueries.reports())
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
          <OpenReport key={report.id} report={report} />
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <details>
          <summary>{moderationLabels.resolved}</summary>
          <ul className="plain lines">
            {settled.map(({ id, game, title, why, settled }) => (
              <li key={id}>
                In <GameLinkForOperators game={game} title={title} />: “{why}”{' '}
                <span className="small soft">
                  {settled?.byName ?? 'a former operator'}: “{settled?.how}”
                  {settled === undefined ? null : (
                    <>
                      , <When at={settled.at} />
                    </>
                  )}
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

/** An unresolved report, with the actions that operators can take. */
function OpenReport({ report }: { readonly report: Report }) {
  const { id, game, title, entry, message, act, by, byName, at, why, suspended } = report
  const sent = useRefetchAfterAction()
  return (
    <li className="report">
      <h3>
        In <GameLinkForOperators game={game} title={title} />
        {entry === undefined ? null : (
          <>
            , <EntryNamed game={game} entry={entry} open={title !== undefined} />
          </>
        )}
        {message === undefined ? null : moderationLabels.ofMessage}
        {act === undefined ? null : ', a complaint about its moderation'}
      </h3>
      <blockquote className="law reported" dir="auto" data-quoted>
        {why}
      </blockquote>
      <p className="small soft">
        {byName ?? `a former member (${by})`}, <When at={at} />
      </p>
      {suspended === undefined ? null : <p className="notice">The game is suspended: {suspended}</p>}
      {entry === undefined ? null : (
        <OpenedText>{() => <LoadedReportedTexts report={id} game={game} entry={entry} />}</OpenedText>
      )}
      {message === undefined ? null : (
        <OpenedText>{() => <ReportedMessage report={id} game={game} message={message} />}</OpenedText>
      )}
      {act === undefined ? null : <ActComplainedOf report={id} game={game} />}
      <SuspendGame
        game={game}
        title={`${title ?? moderationLabels.privateGame}, reported: ${why.slice(0, 60)}`}
        suspended={suspended !== undefined}
      />
      <ReasonForm
        action={moderationLabels.markResolved}
        about={why.slice(0, 60)}
        label={moderationLabels.howResolved}
        hint="Only operators can see this."
        send={how =>
          responseDataOrThrow(
            api.POST('/api/v1/reports/:report/settlement', { params: { path: { report: id } }, body: { how } }),
          )
        }
        sent={sent}
      />
    </li>
  )
}

/**
 * An entry named in a report, with a link if everyone can see the game. Entries of a private game are hidden from
 * everyone without access.
 */
function EntryNamed({ game, entry, open }: { readonly game: string; readonly entry: number; readonly open: boolean }) {
  if (!open) return <>{fillIn(moderationLabels.entry, { entry })}</>
  return (
    <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
      {fillIn(moderationLabels.entry, { entry })}
    </Link>
  )
}

/** A reported text, which is loaded when an operator opens it. */
function OpenedText({ children }: { readonly children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{moderationLabels.text}</summary>
      {open ? children() : null}
    </details>
  )
}

/** A reported message, which operators can remove, and whose author they can mute, even in a private game. */
function ReportedMessage({
  report,
  game,
  message,
}: {
  readonly report: string
  readonly game: string
  readonly message: string
}) {
  const { data, error, isPending } = useQuery(operatorQueries.report(report))
  const sent = useRefetchAfterAction()
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  if (data.message === undefined) return <p>{moderationLabels.messageRemoved}</p>
  const params = { path: { game, message } }
  return (
    <div className="stack">
      <blockquote className="law reported" dir="auto" data-quoted>
        {data.message}
      </blockquote>
      {data.earlier === undefined ? null : (
        <section className="stack" aria-label="Earlier versions">
          <p className="small soft">The author has edited this message. Earlier versions, oldest first:</p>
          {data.earlier.map(({ at, text }) => (
            <div key={at + text}>
              <p className="small soft">
                <When at={at} />
              </p>
              <blockquote className="law reported" dir="auto" data-quoted>
                {text}
              </blockquote>
            </div>
          ))}
        </section>
      )}
      <ReasonForm
        action={moderationLabels.removeMessage}
        about={data.message.slice(0, 60)}
        hint="The text is deleted for good. Everyone sees this reason in its place."
        maxLength={500}
        send={why =>
          responseDataOrThrow(api.POST('/api/v1/games/:game/talk/messages/:message/removal', { params, body: { why } }))
        }
        sent={sent}
      />
      <ReasonForm
        action="Mute its author"
        about={data.message.slice(0, 60)}
        hint="They can no longer write in the talk of this game, and see this reason. Their moves are not affected."
        maxLength={500}
        send={why =>
          responseDataOrThrow(
            api.POST('/api/v1/games/:game/talk/mutes', { params: { path: { game } }, body: { message, why } }),
          )
        }
        sent={sent}
      />
    </div>
  )
}

/** The act of moderation that a report complains about, which operators can undo. */
function ActComplainedOf({ report, game }: { readonly report: string; readonly game: string }) {
  const { data, error, isPending } = useQuery(operatorQueries.report(report))
  const sent = useRefetchAfterAction()
  if (isPending) return <Loading />
  if (data?.act === undefined) return <Fault fault={error} />
  const { id, sentence, why, until, inForce, mayUndo } = data.act
  return (
    <div className="stack">
      <p>
        <span data-written>{sentence}</span>{' '}
        {until === undefined ? null : (
          <>
            It ends <When at={until} />.{' '}
          </>
        )}
        <span data-quoted>{why}</span>
      </p>
      {inForce ? null : <p className="small soft">This has been undone, or is over.</p>}
      {mayUndo ? (
        <ReasonForm
          action={moderationLabels.undo}
          about={sentence}
          hint="The people of the game can read this reason."
          maxLength={500}
          send={reason =>
            responseDataOrThrow(
              api.POST('/api/v1/games/:game/moderation/acts/:act/undoing', {
                params: { path: { game, act: id } },
                body: { why: reason },
              }),
            )
          }
          sent={sent}
        />
      ) : null}
    </div>
  )
}

function LoadedReportedTexts({
  report,
  game,
  entry,
}: {
  readonly report: string
  readonly game: string
  readonly entry: number
}) {
  const { data, error, isPending } = useQuery(operatorQueries.report(report))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return <WithholdableTexts game={game} entry={entry} texts={data.texts} />
}

/** A game as operators may see it: by its title, or as a private game. */
export function GameLinkForOperators({
  game,
  title,
}: {
  readonly game: string | undefined
  readonly title: string | undefined
}) {
  if (game === undefined || title === undefined) return <>{moderationLabels.privateGame}</>
  return (
    <Link to="/g/$game" params={{ game }}>
      {title}
    </Link>
  )
}
