import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { AboutTheGame } from '../host/manage-game.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { plainTextOf, type Sentence } from '../parts/sentence.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { LetTimePass } from '../practice/let-time-pass.tsx'
import { PracticeGuide } from '../practice/practice-guide.tsx'
import { isInBrowser, PRACTICE } from '../practice/practice-table.ts'
import { AmountsTable } from '../registers/amounts-table.tsx'
import { specialPlacesOfPerson } from '../registers/offices-and-statuses.ts'
import { hasAmountPerPerson, isEmpty } from '../registers/register-shape.ts'
import { ScoreLine } from '../registers/score-line.tsx'
import { EntryView } from '../results/entry-view.tsx'
import { Why } from '../results/why.tsx'
import { BoardAndPoem } from './board-and-poem.tsx'
import { JoinRequests } from './join-requests.tsx'
import { tableLabels } from './labels.ts'
import { LatestMoment, showsMoment } from './latest-moment.tsx'
import { Totals } from './totals.tsx'
import { isStallAmongMoves, Stalls, WaitsNow, waitingByTask } from './waiting.tsx'
import { WhatCanIDo } from './what-can-i-do.tsx'
import '../style/registers.css'
import { Folded } from '../parts/form-parts.tsx'
import { LatestMessage } from '../talk/latest-message.tsx'
import { UpcomingDeadlines } from './upcoming-deadlines.tsx'

/**
 * The main page of a game: the latest outcome, the current situation, your moves, and what the game is waiting for; then
 * recent events and scores. If the game is waiting for you, your moves come first. Players see their moves before the
 * matters under consideration, and viewers see the matters first.
 */
export function TablePage() {
  const { game } = useParams({ from: '/g/$game/' })
  const { data: state, error, isPending } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  const { data: recent, isPending: recentIsPending } = useInfiniteQuery(queries.entries(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  // The latest outcome may be the first thing on the page, so nothing is shown before it is known.
  if (summary === undefined || recentIsPending) return <Loading />
  const entries = recent?.pages.flatMap(page => page.entries) ?? []
  return <Table key={game} game={game} state={state} you={summary.you} hasMoment={showsMoment(game, entries)} />
}

function Table({
  game,
  state,
  you,
  hasMoment,
}: {
  readonly game: string
  readonly state: GameState
  readonly you: string | undefined
  readonly hasMoment: boolean
}) {
  const plays = you !== undefined
  // The order stays as it was when the page was opened, so that nothing moves away under the pointer.
  const [isAwaited] = useState(() => state.waitsFor.some(({ person }) => person === you))
  const [momentIsFirst] = useState(hasMoment && !isAwaited)
  const moves = <WhatCanIDo game={game} state={state} />
  return (
    <div className="table-of-game">
      <ScoreLine game={game} state={state} />
      <div className="stack">
        {game === PRACTICE ? <PracticeGuide state={state} /> : null}
        {momentIsFirst ? <LatestMoment game={game} /> : null}
        <JoinRequests game={game} />
        {isAwaited ? moves : null}
        <CurrentSituation state={state}>
          {plays ? <Winning state={state} where="wide" /> : <Overview state={state} />}
        </CurrentSituation>
        {isAwaited ? null : moves}
        {momentIsFirst ? null : <LatestMoment game={game} />}
      </div>
      <div className="stack">
        {plays ? (
          <section className="paper" aria-labelledby="before-players">
            <h2 id="before-players">{tableLabels.underConsideration}</h2>
            {state.going.length > 1 ? null : <p>Nothing at the moment.</p>}
            <UnderConsideration state={state} plays />
          </section>
        ) : null}
        <WaitedFor game={game} state={state} />
        <AboutTheGame game={game} />
      </div>
      <div className="stack table-side">
        <Scores game={game} state={state} />
        <BoardAndPoem game={game} />
        <Totals game={game} />
        <RecentEvents game={game} />
        <LatestMessage game={game} />
      </div>
    </div>
  )
}

/** For viewers: who the game is waiting for, and then all matters under consideration. */
function Overview({ state }: { readonly state: GameState }) {
  return (
    <>
      {state.waitsFor.length === 0 ? null : (
        <p>
          The game is waiting <WaitsNow state={state} you={undefined} />.
        </p>
      )}
      <UnderConsideration state={state} />
    </>
  )
}

/**
 * The current situation in one sentence in the words of the rules, with details below. Next to it are the amounts and
 * the people whom the game is waiting for.
 */
export function CurrentSituation({ state, children }: { readonly state: GameState; readonly children: ReactNode }) {
  const [first = [{ text: 'Nothing is under consideration.' }]] = state.goingParts
  const isWon = state.registers['winner'] != null
  const reason = ['winner', 'mover'].find(register => lookup(state.registers, register) != null)
  return (
    <section className="paper" aria-labelledby="going-on">
      <h2 id="going-on">{tableLabels.now}</h2>
      <p className="first-word">
        <LinkedSentence game={state.game} parts={first} />{' '}
        {reason === undefined ? null : (
          <Why game={state.game} of={reason}>
            Why?
          </Why>
        )}
      </p>
      {isWon ? (
        <p>
          <Link to="/g/$game/win" params={{ game: state.game }}>
            {tableLabels.howWon}
          </Link>
        </p>
      ) : null}
      {children}
    </section>
  )
}

/** Number of latest entries to show on this page. The full history has a page of its own. */
const LAST = 8

/** Recent events, newest first. New events appear automatically, and earlier events are in the history. */
export function RecentEvents({ game }: { readonly game: string }) {
  const { data, error } = useInfiniteQuery(queries.entries(game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <section className="paper" aria-labelledby="happened">
      <h2 id="happened">{tableLabels.recent}</h2>
      <Fault fault={error} />
      <ol className="plain feed" aria-live="polite">
        {entries.slice(0, LAST).map(entry => (
          <EntryView key={entry.seq} game={game} entry={entry} />
        ))}
      </ol>
      {entries.length > LAST ? (
        <Link to="/g/$game/entries" params={{ game }} className="button">
          {tableLabels.wholeHistory}
        </Link>
      ) : null}
    </section>
  )
}

/** The usual height of the heading of the scores, and of each row, in rem. */
const [SCORES_HEAD, SCORES_ROW] = [7.5, 2.6]

/**
 * Each player's amounts: a table of every register in which players have amounts. Pressing an amount shows its cause.
 */
export function Scores({ game, state }: { readonly game: string; readonly state: GameState }) {
  const { data } = useQuery(queries.registers(game))
  const { data: summary } = useQuery(queries.game(game))
  const registers = data?.registers ?? []
  // Leaves room for the table, so that what is below does not move when it arrives.
  if (data === undefined)
    return <div className="paper" style={{ minHeight: `${SCORES_HEAD + state.people.length * SCORES_ROW}rem` }} />
  if (!registers.some(it => hasAmountPerPerson(it) && !isEmpty(it.value))) return null
  const you = state.people.find(({ person }) => person === summary?.you)?.name
  const players = registers.find(({ name }) => name === 'players')?.value
  const others = Array.isArray(players)
    ? state.people.flatMap(({ name }) => (players.includes(name) ? [] : [name]))
    : []
  return (
    <section className="paper" aria-labelledby="scores">
      <h2 id="scores" tabIndex={-1}>
        {tableLabels.scores}
      </h2>
      <AmountsTable
        game={game}
        registers={registers}
        names={state.people.map(({ name }) => name)}
        you={you}
        placesOf={name => specialPlacesOfPerson(registers, name)}
      />
      {others.length === 0 ? null : (
        <p className="small soft">
          {namesInWords(others, 5)} {others.length === 1 ? 'is' : 'are'} in the game, but not a{' '}
          {others.length === 1 ? 'player' : 'players'} by its rules.
        </p>
      )}
    </section>
  )
}

/**
 * Shows who the game is waiting for and for what, grouped by task, followed by upcoming deadlines and by everything
 * that people must settle themselves.
 */
export function WaitedFor({ game, state }: { readonly game: string; readonly state: GameState }) {
  const { waitsFor, open, stalls } = state
  const { data: summary } = useQuery(queries.game(game))
  const { data: acts } = useQuery(queries.acts(game))
  return (
    <section className="paper quiet" aria-labelledby="waited-for">
      <h2 id="waited-for">{tableLabels.waitingFor}</h2>
      {waitsFor.length === 0 && stalls.length === 0 ? (
        <p>No one in particular: anyone who is allowed to act can do so.</p>
      ) : null}
      <ul className="plain">
        {waitingByTask(waitsFor, summary?.you, waitsFor.length).map(({ names, to, why }) => (
          <li key={`${plainTextOf(to)} ${why}`}>
            <strong>{names}</strong> <LinkedSentence game={game} parts={to} />{' '}
            {why === null ? null : (
              <Why game={game} of={why}>
                Why?
              </Why>
            )}
          </li>
        ))}
      </ul>
      {isStallAmongMoves(state, summary?.you, acts) ? null : <Stalls state={state} />}
      <UpcomingDeadlines game={game} state={state} />
      {isInBrowser(game) ? <LetTimePass state={state} /> : null}
      {open.length === 0 ? null : (
        <>
          <h3>For players to settle</h3>
          <ul className="plain">
            {open.map(({ parts }) => (
              <li key={plainTextOf(parts)}>
                <LinkedSentence game={game} parts={parts} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Number of sentences to show at first. The rest are collapsed. */
const AT_ONCE = 8
/** Maximum length of each of these sentences, in characters. */
const SHORT = 600

/** The matters under consideration in the words of the rules, and how to win. Long content is collapsed. */
export function UnderConsideration({
  state,
  plays = false,
}: {
  readonly state: GameState
  /** Whether the viewer is a player. If so, and if there is room, how to win is shown further up. */
  readonly plays?: boolean
}) {
  const [, ...rest] = state.goingParts
  const shown = rest.filter(it => plainTextOf(it).length <= SHORT).slice(0, AT_ONCE)
  const folded = rest.filter(it => !shown.includes(it))
  return (
    <>
      <Sentences game={state.game} all={shown} />
      {folded.length === 0 ? null : (
        <Folded summary="Also">
          <Sentences game={state.game} all={folded} />
        </Folded>
      )}
      <Winning state={state} where={plays ? 'narrow' : undefined} />
      <OtherWays state={state} />
    </>
  )
}

/** The other ways to win, collapsed. */
function OtherWays({ state: { game, ways } }: { readonly state: GameState }) {
  const others = ways.slice(1).flatMap(({ quotes, parts }) => (quotes ? [parts] : []))
  if (others.length === 0) return null
  return (
    <Folded summary="Other ways to win">
      <Sentences game={game} all={others} />
    </Folded>
  )
}

function Sentences({ game, all }: { readonly game: string; readonly all: readonly Sentence[] }) {
  if (all.length === 0) return null
  return (
    <ul className="says">
      {all.map(parts => (
        <li key={plainTextOf(parts)}>
          <LinkedSentence game={game} parts={parts} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Explains how to win, with the current amount. Players see this explanation above their moves in wide windows, and
 * below their moves in narrow ones.
 */
export function Winning({
  state: { game, ways },
  where,
}: {
  readonly state: GameState
  readonly where?: 'wide' | 'narrow' | undefined
}) {
  const [first, ...others] = ways
  const shown = first === undefined ? [] : [first, ...others.filter(({ quotes }) => !quotes)]
  return (
    <p className={where === undefined ? 'winning' : `winning if-${where}`}>
      {shown.map(({ parts }) => (
        <span key={plainTextOf(parts)}>
          <LinkedSentence game={game} parts={parts} />{' '}
        </span>
      ))}
    </p>
  )
}
