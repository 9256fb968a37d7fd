import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatch, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { questions } from '../api/questions.ts'
import { Alone } from '../host/alone.tsx'
import { InviteLink } from '../host/invite-link.tsx'
import { Fault } from '../parts/fault.tsx'
import { lastSeen } from '../parts/last-seen.ts'
import { Loading } from '../parts/loading.tsx'
import { When } from '../parts/when.tsx'
import { PRACTICE } from '../practice/practice-table.ts'
import { useLiveGame } from './use-live-game.ts'

/** What stands around every page of a game: its name, its parts, and its news as they come. */
export function GameFrame() {
  const { game } = useParams({ from: '/g/$game' })
  const { data, error, isPending } = useQuery(questions.game(game))
  const { data: state } = useQuery({ ...questions.state(game), enabled: data !== undefined })
  useLiveGame(game, state?.entries)
  useEffect(() => {
    if (state !== undefined) lastSeen.remember(game, state.entries)
  }, [game, state])
  // That page has the way to take a game away on it.
  const onEntries = useMatch({ from: '/g/$game/entries', shouldThrow: false }) !== undefined
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <div className="sheet">
        <Fault fault={error} />
        <p>
          <Link to="/games">Look at the public games</Link>
        </p>
      </div>
    )
  return (
    <div className="sheet" data-game={game}>
      <header className="game-head">
        <div className="row apart">
          <h1 data-written>{data.title}</h1>
          <InviteLink game={game} />
        </div>
        <nav aria-label="This game" className="game-nav no-print">
          <Link to="/g/$game" params={{ game }} activeOptions={{ exact: true }}>
            Table
          </Link>
          <Link to="/g/$game/rules" params={{ game }}>
            Rules
          </Link>
          <Link to="/g/$game/matters" params={{ game }}>
            Proposals and cases
          </Link>
          <Link to="/g/$game/people" params={{ game }}>
            People
          </Link>
          <Link to="/g/$game/registers" params={{ game }}>
            Registers
          </Link>
          <Link to="/g/$game/entries" params={{ game }}>
            Everything that happened
          </Link>
        </nav>
      </header>
      {data.suspended === undefined ? null : (
        <p className="notice no">
          This game is suspended: {sentence(data.suspended)} Nobody can act in it until it goes on.
        </p>
      )}
      {data.clockWaits === undefined ? null : (
        <p className="notice no">
          The clock of this game waits: today it has written as much as this house lets it. What is due falls{' '}
          <When at={data.clockWaits} />, in order and each at its own time; once something is due, nobody can act before
          it has fallen.
        </p>
      )}
      {game === PRACTICE ? (
        <p className="small soft no-print">
          A practice game, as if at one table, with players whom the computer plays. It is kept nowhere: it is gone when
          you close or reload this page.
        </p>
      ) : null}
      <Alone game={game} />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      {game === PRACTICE || onEntries ? null : (
        <footer className="game-foot small no-print">
          <Link to="/g/$game/entries" params={{ game }} search={{}} hash="take-away">
            Download this game: its record, its moves, its rules
          </Link>
        </footer>
      )}
    </div>
  )
}

/** What somebody wrote as a reason, as one sentence among others. */
function sentence(why: string): string {
  const text = why.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
