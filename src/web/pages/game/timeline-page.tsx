import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import { MOMENT_KINDS, type MomentKind } from '../../../wire/game/moment-kinds.ts'
import type { Moment } from '../../../wire/game/timeline.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { dayInWords } from '../../parts/dates.ts'
import { HistoryNav } from '../../parts/history-nav.tsx'
import { Fault, Loading, MoreButton } from '../../parts/loading-and-faults.tsx'
import { timelineLabels } from '../../timeline/labels.ts'
import { MomentView } from '../../timeline/moment-view.tsx'
import '../../style/matters.css'
import '../../style/timeline.css'

/** The charts are loaded later than the page, because their code is long. */
const GameCharts = lazy(async () => ({ default: (await import('../../charts/game-charts.tsx')).GameCharts }))

/** The moments of a game, day by day, newest first. */
export function TimelinePage() {
  const { game } = useParams({ from: '/g/$game/entries/timeline' })
  const { kind } = useSearch({ from: '/g/$game/entries/timeline' })
  const { data, error, isPending, fetchNextPage, hasNextPage } = useInfiniteQuery(pastQueries.timeline(game, kind))
  if (isPending) return <Loading />
  const moments = data?.pages.flatMap(page => page.moments) ?? []
  return (
    <div className="stack">
      <section className="paper timeline-page lead" aria-labelledby="timeline">
        <h2 id="timeline">{timelineLabels.timeline}</h2>
        <HistoryNav game={game} />
        <Suspense fallback={<Loading />}>
          <GameCharts game={game} />
        </Suspense>
      </section>
      <section className="paper timeline-page" aria-labelledby="moments">
        <h2 id="moments">{timelineLabels.moments}</h2>
        <KindChoice kind={kind} />
        <Fault fault={error} />
        <ReadSoFar read={data?.pages[0]} />
        {moments.length === 0 ? (
          <p>
            Nothing of this kind has happened yet.{' '}
            <Link to="/g/$game/entries/timeline" params={{ game }} search={{}}>
              Show everything
            </Link>
          </p>
        ) : null}
        {daysOf(moments).map(({ day, moments: ofDay }) => (
          <section key={day} aria-labelledby={`day-${ofDay[0]?.told.seq}`}>
            <h3 id={`day-${ofDay[0]?.told.seq}`}>
              <time dateTime={ofDay[0]?.told.at}>{day}</time>
            </h3>
            <ol className="plain timeline">
              {ofDay.map(moment => (
                <MomentView key={moment.told.seq} game={game} moment={moment} />
              ))}
            </ol>
          </section>
        ))}
        <MoreButton more={hasNextPage} go={fetchNextPage}>
          {timelineLabels.showEarlier}
        </MoreButton>
      </section>
    </div>
  )
}

/** The label of the choice for each kind of moment. */
const CHOICES: { readonly [kind in MomentKind]: string } = {
  founding: 'Start of the game',
  joining: 'People who joined',
  leaving: 'People who left',
  adoption: 'Adopted proposals',
  defeat: 'Defeated proposals',
  outcome: 'Other results',
  ruling: 'Rulings',
  win: 'Wins',
}

function KindChoice({ kind }: { readonly kind: MomentKind | undefined }) {
  const go = useNavigate({ from: '/g/$game/entries/timeline' })
  const id = useId()
  return (
    <div className="field no-print">
      <label htmlFor={id}>{timelineLabels.show}</label>
      <select
        id={id}
        value={kind ?? ''}
        onChange={({ target }) => {
          const chosen = MOMENT_KINDS.find(it => it === target.value)
          void go({ search: chosen === undefined ? {} : { kind: chosen } })
        }}
      >
        <option value="">everything</option>
        {MOMENT_KINDS.map(it => (
          <option key={it} value={it}>
            {CHOICES[it]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Says how much of a long log the server has read so far. */
function ReadSoFar({ read }: { readonly read: { readonly entries: number; readonly upTo: number } | undefined }) {
  if (read === undefined || read.upTo >= read.entries) return null
  return (
    <p className="small soft" role="status">
      Reading the log: <span data-counts>{read.upTo}</span> of <span data-counts>{read.entries}</span> entries so far.
    </p>
  )
}

/** The moments of each day in the reader's time zone. */
function daysOf(moments: readonly Moment[]): readonly { readonly day: string; readonly moments: readonly Moment[] }[] {
  const days = Map.groupBy(moments, ({ told }) => dayInWords(Date.parse(told.at)))
  return [...days].map(([day, ofDay]) => ({ day, moments: ofDay }))
}
