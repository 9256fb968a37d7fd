import { saveAndPublish } from '../app/server/act-in-game.ts'
import { askGame } from '../app/server/ask-game.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { valueOfText } from '../kernel/values/json-text.ts'
import type { GameId } from '../ports/game-store.ts'
import type { GameState } from '../wire/game/game-state.ts'
import type { PracticeClock } from './practice-clock.ts'

/** How far to move the clock on: to the next deadline, or by one day. */
export type Span = 'deadline' | 'day'

const DAY = 86_400_000
/** How long before a deadline the computer players see to what they have to do, in milliseconds. */
export const BEFOREHAND = 3_600_000

/**
 * Moves the clock of a practice game on. Before that, and before each deadline on the way, the computer players can act;
 * then the deadline passes at its own instant. Without a deadline, the clock moves on by a day. It stops as soon as the
 * game waits for the newcomer to do something that it did not wait for at first, so that they miss nothing.
 */
export async function letTimePass(
  server: GameServer,
  game: GameId,
  clock: PracticeClock,
  span: Span,
  newcomer: string,
  actBeforehand: () => Promise<void>,
): Promise<void> {
  const before = await duties(server, game, newcomer)
  const isAwaited = async (): Promise<boolean> =>
    (await duties(server, game, newcomer)).some(duty => !before.includes(duty))
  await actBeforehand()
  if (await isAwaited()) return
  const first = await nextDeadline(server, game)
  // A deadline passes when its instant is over.
  const goal = span === 'day' || first === undefined ? clock.now() + DAY : first + 1
  for (let next = first; next !== undefined && next < goal; next = await nextDeadline(server, game)) {
    clock.moveTo(next - BEFOREHAND)
    await actBeforehand()
    if (await isAwaited()) return
    clock.moveTo(next + 1)
    if (!(await passDeadlines(server, game, clock))) break
    if (await isAwaited()) return
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

async function stateNow(server: GameServer, game: GameId): Promise<GameState | undefined> {
  const answer = await askGame(server, game, { about: 'state', by: 'nobody' })
  return answer.ok ? valueOfText(answer.json) : undefined
}

/** What the game waits for a person to do. */
async function duties(server: GameServer, game: GameId, person: string): Promise<readonly string[]> {
  const { waitsFor = [] } = (await stateNow(server, game)) ?? {}
  return waitsFor.filter(it => it.person === person).map(it => JSON.stringify(it))
}

async function nextDeadline(server: GameServer, game: GameId): Promise<number | undefined> {
  const { deadlines = [] } = (await stateNow(server, game)) ?? {}
  const [first] = deadlines.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)])).sort((a, b) => a - b)
  return first
}
