import { saveAndPublish } from '../app/server/act-in-game.ts'
import { askGame } from '../app/server/ask-game.ts'
import type { GameServer } from '../app/server/server-context.ts'
import type { GameId } from '../ports/game-store.ts'
import type { PracticeClock } from './practice-clock.ts'

/** How far to move the clock on: to the next deadline, or by one day. */
export type Span = 'deadline' | 'day'

const DAY = 86_400_000
/** How long before a deadline the computer players see to what they have to do, in milliseconds. */
export const BEFOREHAND = 3_600_000

/**
 * Moves the clock of a practice game on. Before each deadline on the way, the computer players can act; then it passes
 * at its own instant. Without a deadline, the clock moves on by a day.
 */
export async function letTimePass(
  server: GameServer,
  game: GameId,
  clock: PracticeClock,
  span: Span,
  actBeforehand: () => Promise<void>,
): Promise<void> {
  const first = await nextDeadline(server, game)
  // A deadline passes when its instant is over.
  const goal = span === 'day' || first === undefined ? clock.now() + DAY : first + 1
  for (let next = first; next !== undefined && next < goal; next = await nextDeadline(server, game)) {
    clock.moveTo(next - BEFOREHAND)
    await actBeforehand()
    clock.moveTo(next + 1)
    if (!(await passDeadlines(server, game, clock))) break
  }
  clock.moveTo(goal)
}

/** Passes the deadlines that are due. Returns false if none could pass. */
async function passDeadlines(server: GameServer, game: GameId, clock: PracticeClock): Promise<boolean> {
  const record = await server.store.games.record(game)
  if (record === undefined) return false
  const done = await server.gameSessions.ask(game, { ask: 'fall', until: clock.now() })
  return done.is === 'done' && done.entries.length > 0 && (await saveAndPublish(server, record, done)) === 'kept'
}

async function nextDeadline(server: GameServer, game: GameId): Promise<number | undefined> {
  const answer = await askGame(server, game, { about: 'state', by: 'nobody' })
  if (!answer.ok) return undefined
  const { deadlines } = JSON.parse(answer.json) as { readonly deadlines: readonly { readonly at: string | null }[] }
  const [first] = deadlines.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)])).sort((a, b) => a - b)
  return first
}
