import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { AboutTheGame } from '../host/about-the-game.tsx'
import { EntryView } from '../parts/entry-view.tsx'
import { Fault, Loading } from '../parts/loading.tsx'
import { inSentence } from '../parts/plain-words.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'
import { AmountsTable } from '../registers/amounts-table.tsx'
import { isAmounts, isEmpty } from '../registers/register-value.ts'
import { WaitsNow, waitingTogether } from './waiting.tsx'
import { WhatCanIDo } from './what-can-i-do.tsx'
import '../style/registers.css'
import { Folded } from '../parts/form-parts.tsx'
import { Clock } from './clock.tsx'

/**
 * The game itself: what is going on, what I can do, what is waited for; then what happened and how everyone stands.
 * Whoever plays sees what they are to do before all that is before the players; whoever looks on comes for that.
 */
export function TablePage() {
  const { game } = useParams({ from: '/g/$game/' })
  const { data: state, error, isPending } = useQuery(questions.state(game))
  const { data: summary } = useQuery(questions.game(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  const plays = summary?.you !== undefined
  return (
    <div className="table-of-game">
      <div className="stack">
        <GoingOn state={state}>{plays ? <Winning state={state} where="wide" /> : <Overview state={state} />}</GoingOn>
        <WhatCanIDo game={game} state={state} />
        {plays ? (
          <section className="paper" aria-labelledby="before-players">
            <h2 id="before-players">Under consideration</h2>
            {state.going.length > 1 ? null : <p>Nothing at the moment.</p>}
            <BeforePlayers state={state} plays />
          </section>
        ) : null}
        <WaitedFor game={game} state={state} />
        <AboutTheGame game={game} />
      </div>
      <div className="stack">
        <Scores game={game} state={state} />
        <Feed game={game} />
      </div>
    </div>
  )
}

/** For whoever looks on: for whom the game waits, then all that is before the players. */
function Overview({ state }: { readonly state: Schema['GameState'] }) {
  return (
    <>
      {state.waitsFor.length === 0 ? null : (
        <p>
          The game waits <WaitsNow state={state} you={undefined} />.
        </p>
      )}
      <BeforePlayers state={state} />
    </>
  )
}

/** What is going on, in one sentence in which the rules tell it, and what else stands under it. For whom the game waits and how much each has stands beside it. */
export function GoingOn({ state, children }: { readonly state: Schema['GameState']; readonly children: ReactNode }) {
  const [first = 'Nothing is under consideration.'] = state.going
  return (
    <section className="paper" aria-labelledby="going-on">
      <h2 id="going-on">Now</h2>
      <p className="first-word">
        <Said game={state.game} words={first} />{' '}
        {state.registers['mover'] == null ? null : (
          <Why game={state.game} of="mover">
            Why?
          </Why>
        )}
      </p>
      {children}
    </section>
  )
}

/** So many of the last entries tell what is going on; all of them have a page of their own. */
const LAST = 8

/** Recent, newest first; more comes by itself, and what was before stands with everything that happened. */
export function Feed({ game }: { readonly game: string }) {
  const { data, error } = useInfiniteQuery(questions.entries(game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <section className="paper" aria-labelledby="happened">
      <h2 id="happened">Recent</h2>
      <Fault fault={error} />
      <ol className="plain feed" aria-live="polite">
        {entries.slice(0, LAST).map(entry => (
          <EntryView key={entry.seq} game={game} entry={entry} />
        ))}
      </ol>
      {entries.length > LAST ? (
        <Link to="/g/$game/entries" params={{ game }} className="button">
          History
        </Link>
      ) : null}
    </section>
  )
}

/** What each player has: every register in which players have amounts, as a table; every amount opens its cause. */
export function Scores({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data } = useQuery(questions.registers(game))
  const { data: summary } = useQuery(questions.game(game))
  const registers = data?.registers ?? []
  if (!registers.some(it => isAmounts(it) && !isEmpty(it.value))) return null
  const you = state.people.find(({ person }) => person === summary?.you)?.name
  const players = registers.find(({ name }) => name === 'players')?.value
  const others = Array.isArray(players)
    ? state.people.flatMap(({ name }) => (players.includes(name) ? [] : [name]))
    : []
  return (
    <section className="paper" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <AmountsTable game={game} registers={registers} names={state.people.map(({ name }) => name)} you={you} />
      {others.length === 0 ? null : (
        <p className="small soft">
          {inSentence(others, 5)} {others.length === 1 ? 'is' : 'are'} in the game, but no{' '}
          {others.length === 1 ? 'player' : 'players'} by its rules.
        </p>
      )}
    </section>
  )
}

/** For whom the game waits and for what, those together who are to do the same; then what the clock brings, and what is left to people. */
export function WaitedFor({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { waitsFor, open } = state
  const { data: summary } = useQuery(questions.game(game))
  return (
    <section className="paper" aria-labelledby="waited-for">
      <h2 id="waited-for">Waiting for</h2>
      {waitsFor.length === 0 ? <p>Nobody in particular: whoever may, can act.</p> : null}
      <ul className="plain">
        {waitingTogether(waitsFor, summary?.you, waitsFor.length).map(({ names, to, why }) => (
          <li key={`${to} ${why}`}>
            <strong>{names}</strong> <Said game={game} words={to} />{' '}
            {why === null ? null : (
              <Why game={game} of={why}>
                Why?
              </Why>
            )}
          </li>
        ))}
      </ul>
      <Clock game={game} state={state} />
      {open.length === 0 ? null : (
        <>
          <h3>Left to people</h3>
          <ul className="plain">
            {open.map(({ words }) => (
              <li key={words}>
                <Said game={game} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** So many sentences stand there at once, of so many characters; whoever wants to know more opens the rest. */
const AT_ONCE = 8
const SHORT = 600

/** What is before the players, in the sentences in which the rules tell it, and how one wins. What is long or much is folded. */
export function BeforePlayers({
  state,
  plays = false,
}: {
  readonly state: Schema['GameState']
  /** Whether whoever looks plays, and is told above how one wins, where there is room. */
  readonly plays?: boolean
}) {
  const [, ...rest] = state.going
  const shown = rest.filter(words => words.length <= SHORT).slice(0, AT_ONCE)
  const folded = rest.filter(words => !shown.includes(words))
  return (
    <>
      <Sentences game={state.game} all={shown} />
      {folded.length === 0 ? null : (
        <Folded summary="What else there is to say">
          <Sentences game={state.game} all={folded} />
        </Folded>
      )}
      <Winning state={state} where={plays ? 'narrow' : undefined} />
      <OtherWays state={state} />
    </>
  )
}

/** The other ways to win that there are, folded. */
function OtherWays({ state: { game, winning } }: { readonly state: Schema['GameState'] }) {
  const ways = winning.slice(1).filter(it => it.includes('“'))
  if (ways.length === 0) return null
  return (
    <Folded summary="Other ways to win">
      <Sentences game={game} all={ways} />
    </Folded>
  )
}

function Sentences({ game, all }: { readonly game: string; readonly all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <ul className="says">
      {all.map(words => (
        <li key={words}>
          <Said game={game} words={words} />
        </li>
      ))}
    </ul>
  )
}

/** How one wins, and what it comes to now; for whoever plays, above what they can do where the window is wide, and below it where it is narrow. */
export function Winning({
  state: { game, winning },
  where,
}: {
  readonly state: Schema['GameState']
  readonly where?: 'wide' | 'narrow' | undefined
}) {
  const [first, ...others] = winning
  return (
    <p className={where === undefined ? 'winning' : `winning if-${where}`}>
      {[first, ...others.filter(it => !it.includes('“'))].map(words => (
        <span key={words}>
          <Said game={game} words={words ?? ''} />{' '}
        </span>
      ))}
    </p>
  )
}
