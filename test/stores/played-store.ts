import assert from 'node:assert/strict'
import { join } from 'node:path'
import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { NO_STANDING } from '../../src/app/dice/dice-secret.ts'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { afterEntry, type Stood, snapshotOf } from '../../src/app/session/messages.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { nextDeadline } from '../../src/kernel/state/next-deadline.ts'
import type { GameRecord, GameStore } from '../../src/ports/game-store.ts'
import type { Arrived } from '../../src/ports/moves.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { type SqliteStore, sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { founded, kept } from '../contracts/made-log.ts'
import { playedTurn, world } from '../unit/played-game.ts'

/** The dice secret that both games use. */
export const SECRET = '0'.repeat(64)

const turn = playedTurn()

/** The log of a game with a timer that has not rung yet. */
export function alarmSet(): readonly Entry[] {
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets/clock'))
  assert.ok(read.ok)
  const entries: Entry[] = []
  const chance = committedChance(SECRET, entries)
  const founding = { game: 'alarm', settings: {}, at: 1_000, players: [{ name: 'Zoe', surname: 'Ames' }] }
  const first = foundGame(world, read.ruleset, founding, chance)
  assert.ok(first.ok)
  entries.push(first.entry)
  const game: Game = { world, chance, state: first.state, keep: ({ entry }) => void entries.push(entry) }
  assert.ok(act(game, { by: 'p1', do: 'setAlarm', with: { side: 'inside', name: 'tea' }, at: 2_000 }).ok)
  return entries
}

/** The state of a game at the end of its log. */
function stoodAfter(entries: readonly Entry[]): Stood {
  return entries.reduce(afterEntry, { state: stateBeforeFounding(entries[0]?.game ?? ''), dice: NO_STANDING })
}

/** Saves a real log in a store, with its next deadline. */
export async function keepLog(
  games: GameStore,
  id: string,
  log: readonly Entry[],
  record: Partial<GameRecord>,
  arrival?: Arrived,
): Promise<void> {
  const [first, ...rest] = log
  assert.ok(first)
  const brought = arrival === undefined ? {} : { brought: { entries: [], withheld: [], arrival } }
  await games.found({ ...founded(id, record, first), diceSecret: SECRET, ...brought })
  const due = nextDeadline(stoodAfter(log).state, Number.POSITIVE_INFINITY)?.at
  for (const entry of rest)
    await games.append({
      game: id,
      expectedSeq: entry.seq,
      entries: [kept(entry)],
      emails: [],
      ...(due === undefined ? {} : { nextDue: due }),
    })
}

/**
 * Creates a store with two real games (`g`, one turn of Suber's game, and `timer`, with a deadline) and at least one
 * item of everything else.
 */
export async function playedStore(file: string): Promise<SqliteStore> {
  const store = sqliteStore({ file })
  const { games, invitations, outbox } = store
  await keepLog(games, 'g', turn, { seats: [{ person: 'p1', account: 'ann' }] })
  await keepLog(games, 'alarm', alarmSet(), {})
  await games.saveSnapshot('g', snapshotOf(world, stoodAfter(turn.slice(0, 4))))
  await games.saveSnapshot('g', snapshotOf(world, stoodAfter(turn)))
  await invitations.add({ id: 'i1', game: 'g', secretHash: 's1', by: 'ann', at: 1, until: 9 })
  const email = {
    to: { account: 'ann', kind: 'reminders' as const },
    game: 'g',
    subject: 'Your turn',
    text: 'It is.',
    notBefore: 0,
  }
  await outbox.put([
    { ...email, id: 'l1' },
    { ...email, id: 'l2' },
  ])
  return store
}
