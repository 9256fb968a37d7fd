import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { PublicEntry } from '../../../wire/game/entry.ts'
import type { Register } from '../../../wire/game/register.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { fillIn } from '../../parts/fill-in.ts'
import { Folded } from '../../parts/form-parts.tsx'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Fault, Loading, MoreButton } from '../../parts/loading-and-faults.tsx'
import { VoteBar } from '../../parts/vote-bar.tsx'
import { When } from '../../parts/when.tsx'
import { formatAmount } from '../../registers/format-amount.ts'
import { hasAmountPerPerson, isEmpty, isKeyed } from '../../registers/register-shape.ts'
import { resultsLabels } from '../../results/labels.ts'
import { News } from '../../results/news.tsx'
import { consequencesBeside, resultWithoutRules, resultWithRules } from '../../results/news-lines.ts'
import { AfterTheWin } from '../../timeline/after-the-win.tsx'
import { timelineLabels } from '../../timeline/labels.ts'
import '../../style/registers.css'
import '../../style/timeline.css'

/** The charts are loaded later than the page, because their code is long. */
const ScoresUpTo = lazy(async () => ({ default: (await import('../../charts/game-charts.tsx')).ScoresUpTo }))

/** The page of the latest win: who won and by which rules, the scores at that time, and how the game can continue. */
export function WinPage() {
  const { game } = useParams({ from: '/g/$game/win' })
  const { data, error, isPending } = useInfiniteQuery(pastQueries.timeline(game, 'win'))
  if (isPending) return <Loading />
  const [first] = data?.pages ?? []
  const win = first?.moments[0]?.told
  if (first === undefined) return <Fault fault={error} />
  if (win === undefined) return first.upTo < first.entries ? <Loading /> : <NoWinYet game={game} />
  return (
    <div className="stack">
      <Winner game={game} told={win} earlier={first.moments.length > 1} />
      <AfterTheWin game={game} />
      <ScoresAtTheTime game={game} seq={win.seq} />
      <RulesOnTheWay game={game} seq={win.seq} />
    </div>
  )
}

function NoWinYet({ game }: { readonly game: string }) {
  const { data: state } = useQuery(queries.state(game))
  return (
    <section className="paper stack lead" aria-labelledby="win">
      <h2 id="win">{timelineLabels.noWin}</h2>
      {state?.ways.map(({ parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
        <p key={index} data-quoted>
          <LinkedSentence game={game} parts={parts} />
        </p>
      ))}
      <div className="row">
        <Link to="/g/$game" params={{ game }} className="button">
          Go to the table
        </Link>
        <Link to="/g/$game/registers" params={{ game }} className="button">
          See the scores
        </Link>
      </div>
    </section>
  )
}

/** Who won, by which rules, and what the winning act did. */
function Winner({
  game,
  told: { seq, at, lines, parts, notes = 0 },
  earlier,
}: {
  readonly game: string
  readonly told: PublicEntry
  readonly earlier: boolean
}) {
  const won = lines.find(({ is }) => is === 'win')
  const votes = lines.find(({ is }) => is === 'vote')?.counts ?? []
  const others = consequencesBeside(won, lines.slice(0, lines.length - notes))
  return (
    <section className="paper moment won" aria-labelledby="win">
      <h2 id="win">
        <Trophy className="icon" aria-hidden />
        <LinkedSentence game={game} parts={won === undefined ? parts : resultWithoutRules(won)} at={seq} />
      </h2>
      {won?.warrant === undefined || won.warrant.length === 0 ? null : (
        <p>
          <LinkedSentence game={game} parts={resultWithRules(won)} at={seq} />.
        </p>
      )}
      <CorrectedSince game={game} seq={seq} />
      <h3>{timelineLabels.howItHappened}</h3>
      <p>
        <LinkedSentence game={game} parts={parts} at={seq} />
      </p>
      <VoteBar counts={votes} />
      {others.length === 0 ? null : <News game={game} seq={seq} news={others.map(resultWithRules)} />}
      <p className="row small">
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
          Entry {seq}: all questions and answers
        </Link>
        <When at={at} />
        {earlier ? (
          <Link to="/g/$game/entries/timeline" params={{ game }} search={{ kind: 'win' }}>
            Earlier wins
          </Link>
        ) : null}
      </p>
    </section>
  )
}

/**
 * The corrections, made after the win, of entries that may have caused it. Only the rules, or the players
 * under the rules, can undo a win.
 */
function CorrectedSince({ game, seq }: { readonly game: string; readonly seq: number }) {
  const { data } = useQuery(queries.soughtEntries(game, { act: 'correct' }))
  const corrections = (data?.entries ?? []).filter(
    it => it.seq > seq && it.parts.some(({ entry }) => entry !== undefined && entry <= seq),
  )
  if (corrections.length === 0) return null
  return (
    <div className="notice">
      <p>{timelineLabels.correctedSince} The win stands unless the rules, or the players under the rules, undo it.</p>
      <ul className="plain small">
        {corrections.map(({ seq: later, at, parts }) => (
          <li key={later}>
            <LinkedSentence game={game} parts={parts} /> <When at={at} quiet />{' '}
            <Link to="/g/$game/entries/$seq" params={{ game, seq: String(later) }} data-names="entry">
              {fillIn(resultsLabels.entry, { seq: later })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Everyone's amounts after the win, and how they got there. */
function ScoresAtTheTime({ game, seq }: { readonly game: string; readonly seq: number }) {
  const { data } = useQuery(pastQueries.registersAt(game, seq))
  const { data: state } = useQuery(queries.state(game))
  const counted = (data?.registers ?? []).filter(it => !it.derived && hasAmountPerPerson(it) && !isEmpty(it.value))
  const people = (state?.people ?? []).map(({ name }) => name)
  const rows = people.filter(name => counted.some(it => heldBy(it, name) !== undefined))
  if (counted.length === 0 || rows.length === 0) return null
  return (
    <section className="paper stack" aria-labelledby="scores-then">
      <h2 id="scores-then">{timelineLabels.scoresThen}</h2>
      <div className="scroll-x">
        <table className="amounts">
          <thead>
            <tr>
              <th scope="col">Name</th>
              {counted.map(({ name, words }) => (
                <th key={name} scope="col">
                  <Link to="/g/$game/registers/$register" params={{ game, register: name }}>
                    {words}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-quoted>
            {rows.map(name => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counted.map(register => (
                  <td key={register.name}>{formatAmount(heldBy(register, name) ?? register.start)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense fallback={<Loading />}>
        <ScoresUpTo game={game} upTo={seq + 1} />
      </Suspense>
    </section>
  )
}

function heldBy({ value }: Register, name: string): unknown {
  return isKeyed(value) ? lookup(value, name) : undefined
}

/** The proposals that were adopted before the win, and the number of rules that changed. */
function RulesOnTheWay({ game, seq }: { readonly game: string; readonly seq: number }) {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(pastQueries.timeline(game, 'adoption', seq + 1))
  const { data: figures } = useQuery(pastQueries.figures(game))
  const { enacted = 0, amended = 0, repealed = 0, rules } = figures?.rules.findLast(({ entry }) => entry <= seq) ?? {}
  const adopted = data?.pages.flatMap(page => page.moments) ?? []
  return (
    <section className="paper stack" aria-labelledby="on-the-way">
      <h2 id="on-the-way">{timelineLabels.rulesChanged}</h2>
      {rules === undefined ? null : (
        <p data-quoted>{fillIn(timelineLabels.rulesCounted, { enacted, amended, repealed, rules })}</p>
      )}
      {adopted.length === 0 ? null : (
        <ol className="plain lines">
          {adopted.map(({ told }) => (
            <li key={told.seq}>
              <AdoptedLine game={game} told={told} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        {timelineLabels.showEarlier}
      </MoreButton>
    </section>
  )
}

function AdoptedLine({
  game,
  told: { seq, lines, parts, notes = 0 },
}: {
  readonly game: string
  readonly told: PublicEntry
}) {
  const outcome = lines.find(({ is }) => is === 'outcome')
  const others = consequencesBeside(outcome, lines.slice(0, lines.length - notes)).filter(({ is }) => is !== 'win')
  return (
    <>
      <LinkedSentence game={game} parts={outcome === undefined ? parts : resultWithoutRules(outcome)} at={seq} />{' '}
      <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} className="small" data-names="entry">
        {fillIn(resultsLabels.entry, { seq })}
      </Link>
      {others.length === 0 ? null : (
        <Folded summary="What changed">
          <News game={game} seq={seq} news={others.map(resultWithRules)} />
        </Folded>
      )}
    </>
  )
}
