import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useMatch, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { questions } from '../api/questions.ts'
import { entriesKnown, renewGame } from '../api/renew-game.ts'
import type { Schema } from '../api/schema.ts'
import { Fault, Loading } from '../parts/loading.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { lastSeen } from '../parts/use-now.ts'
import { When } from '../parts/when.tsx'
import { followPractice, PRACTICE } from '../practice/practice-table.ts'

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
            Scores & records
          </Link>
          <Link to="/g/$game/entries" params={{ game }}>
            History
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

/** What someone wrote as a reason, as one sentence among others. */
function sentence(why: string): string {
  const text = why.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** Keeps what is shown of a game as it is: news of it arrive by themselves, and the browser comes back to where it was. */
export function useLiveGame(game: string, entries: number | undefined): void {
  const queries = useQueryClient()
  const known = entries !== undefined
  useEffect(() => {
    if (!known) return
    let [waiting, heard]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -1]
    const stop = followed(game, entriesKnown(queries, game), seq => {
      clearTimeout(waiting)
      heard = Math.max(heard, seq)
      // Deadlines may bring many entries at once: what is shown is asked for once, unless the page has it already.
      waiting = setTimeout(() => {
        if (heard >= entriesKnown(queries, game)) void renewGame(queries, game)
      }, 60)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [game, known, queries])
}

function followed(game: string, from: number, hear: (seq: number) => void): () => void {
  if (game === PRACTICE) return followPractice(() => hear(Number.MAX_SAFE_INTEGER))
  const source = new EventSource(`/api/v1/games/${game}/stream?from=${from}`)
  source.addEventListener('entry', ({ lastEventId }) => hear(Number(lastEventId)))
  return () => source.close()
}

/** That a game has one player only, and by which rule that is too few, where one says so. */
export function Alone({ game }: { readonly game: string }) {
  const { data: glance } = useQuery(questions.glance(game))
  const few = glance !== undefined && glance.players.length < 2 && game !== PRACTICE
  const { data: acts } = useQuery({ ...questions.acts(game), enabled: few })
  if (!few) return null
  const rule = wantedPlayers(acts?.acts ?? [], glance.players.length)
  return (
    <div className="notice no-print">
      <p>
        <strong>{glance.players.length === 0 ? 'Nobody plays here yet.' : 'This game has one player so far.'}</strong>{' '}
        {rule === undefined ? (
          'There is nobody to vote with yet.'
        ) : (
          <span data-quoted>
            By rule <RuleLink game={game} label={rule.label} />, {rule.reason}
          </span>
        )}
      </p>
      <InviteLink game={game} main />
    </div>
  )
}

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'refused'>
type Refusal = PossibleAct['refused'][number]

/** The rule that refuses someone an act because too few play, if one does: it says how many it wants. */
export function wantedPlayers(acts: readonly PossibleAct[], players: number): Refusal | undefined {
  return acts
    .flatMap(({ refused }) => refused)
    .find(({ reason }) => {
      const [, many] = /\b(\d+) players\b/.exec(reason) ?? []
      return many !== undefined && Number(many) > players
    })
}

/** The way to where the host of a game invites people. */
export function InviteLink({ game, main = false }: { readonly game: string; readonly main?: boolean }) {
  const { data } = useQuery(questions.game(game))
  if (data?.host !== true || game === PRACTICE) return null
  return (
    <Link
      to="/g/$game/people"
      params={{ game }}
      hash="invite"
      className={main ? 'button main' : 'button no-print'}
      activeProps={{}}
    >
      Invite somebody
    </Link>
  )
}
