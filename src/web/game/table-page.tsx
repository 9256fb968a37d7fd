import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { AboutTheGame } from '../host/about-the-game.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { BeforePlayers } from './before-players.tsx'
import { Feed } from './feed.tsx'
import { GoingOn } from './going-on.tsx'
import { Scores } from './scores.tsx'
import { WaitedFor } from './waited-for.tsx'
import { WaitsNow } from './waits-now.tsx'
import { WhatCanIDo } from './what-can-i-do.tsx'
import { Winning } from './winning.tsx'

/**
 * The game itself: what is going on, what I can do, what is waited for; then what happened and how everybody stands.
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
            <h2 id="before-players">What is before the players?</h2>
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
