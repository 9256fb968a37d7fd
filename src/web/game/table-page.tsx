import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { AboutTheGame } from '../host/about-the-game.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { Feed } from './feed.tsx'
import { GoingOn } from './going-on.tsx'
import { Scores } from './scores.tsx'
import { WaitedFor } from './waited-for.tsx'
import { WhatCanIDo } from './what-can-i-do.tsx'

/** The game itself: what is going on, what I can do, what is waited for; then what happened and how everybody stands. */
export function TablePage() {
  const { game } = useParams({ from: '/g/$game/' })
  const { data: state, error, isPending } = useQuery(questions.state(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  return (
    <div className="table-of-game">
      <div className="stack">
        <GoingOn state={state} />
        <WhatCanIDo game={game} state={state} />
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
