import { committedChance } from '../../../src/app/dice/committed-chance.ts'
import { newDiceSecret } from '../../../src/app/dice/dice-secret.ts'
import { foundGame } from '../../../src/app/founding/found-game.ts'
import { openWorld } from '../../../src/app/play/world.ts'
import { isSnapshotDue } from '../../../src/app/server/snapshots.ts'
import { decidedEntry } from '../../../src/app/session/entry-view.ts'
import { type GameSession, openGameSession } from '../../../src/app/session/session.ts'
import { unparsedEntry } from '../../../src/kernel/log/unparsed-entry.ts'
import { stateBeforeFounding } from '../../../src/kernel/state/evolve.ts'
import type { Snapshot } from '../../../src/ports/game-store.ts'
import type { Store } from '../../../src/ports/store.ts'
import { cachingRunner } from '../../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'
import { lawHash } from '../../../src/store/rulesets/law-hash.ts'
import { typeStripper } from '../../../src/store/rulesets/strip-types.ts'
import { monsterPlayers } from './monster-players.ts'
import { monsterRuleset } from './monster-ruleset.ts'
import { type Length, playMonster } from './play-monster.ts'

const HOUR = 3_600_000
const AT_ONCE = 1_000

/** The title of the game, which has the maximum length. */
const TITLE =
  'The Grand and Perpetual Game of the Society for the Amendment of Everything, in its Tenth Thousand of Entries'

/** The game, and the player whose turn it is, for whose account the game was made. */
export type Monster = { readonly game: string; readonly player: string }

/**
 * Makes a game of 150 rules and 40 players with a given number of entries in a server’s store, and closes the store. The acts are decided and
 * saved as usual, but without a network and with many entries per commit. The game ends at the present time.
 */
export async function makeMonster(store: Store, account: string, length: Length): Promise<Monster> {
  const game = 'monstermonster22'
  const world = openWorld(cachingRunner(createSandbox()), lawHash(), typeStripper)
  const secret = newDiceSecret()
  const start = Date.now() - (length.entries + 1) * HOUR
  const founding = { game, settings: {}, at: start, players: monsterPlayers }
  const founded = foundGame(world, monsterRuleset(), founding, committedChance(secret, []))
  if (!founded.ok) throw new Error(JSON.stringify(founded.problems))
  const powers = { world, readShipped: () => undefined }
  const desk = openGameSession(powers, { game, entries: [unparsedEntry(founded.entry)], secret })
  if (desk === 'needsLog') throw new Error('the log is all that there is')
  const snapshots: Snapshot[] = []
  const played = playMonster(remembering(desk, snapshots), start, monsterPlayers.length, length)
  const mover = length.turns % monsterPlayers.length
  const seats = [{ person: `p${mover + 1}`, account }]
  const { games, close } = store
  const record = { id: game, title: TITLE, ruleset: 'suber', visibility: 'public', host: account } as const
  const entry = decidedEntry(world, stateBeforeFounding(game), founded)
  await games.found({
    ...{ record: { ...record, foundedAt: start, seats }, entry, diceSecret: secret, invitations: [], emails: [] },
  })
  for (let from = 0; from < played.length; from += AT_ONCE) {
    const entries = played.slice(from, from + AT_ONCE)
    const kept = await games.append({ game, expectedSeq: from + 1, entries, emails: [] })
    if (kept !== 'kept') throw new Error(`the monster was not kept: ${kept}`)
  }
  for (const snapshot of snapshots) await games.saveSnapshot(game, snapshot)
  await close()
  return { game, player: monsterPlayers[mover]?.surname ?? '' }
}

/** The same game session, with snapshots taken as often as on a server. */
function remembering(desk: GameSession, snapshots: Snapshot[]): GameSession {
  let entries = 1
  return {
    ...desk,
    ask(request) {
      const answer = desk.ask(request)
      const before = entries
      entries += answer.is === 'done' ? answer.entries.length : 0
      if (!isSnapshotDue(before, entries - before)) return answer
      const taken = desk.ask({ ask: 'snapshot' })
      if (taken.is === 'snapshot') snapshots.push(taken.snapshot)
      return answer
    },
  }
}
