import { NO_STANDING } from '../src/app/dice/dice-secret.ts'
import { scriptedChance } from '../src/app/play/chance.ts'
import { act, type Game } from '../src/app/play/game.ts'
import { snapshotOf } from '../src/app/session/messages.ts'
import { type GameSession, openGameSession, type SessionPowers } from '../src/app/session/session.ts'
import type { Decided } from '../src/kernel/acts/close-run.ts'
import type { Entry } from '../src/kernel/log/entry.ts'
import { parsedEntry } from '../src/kernel/log/unparsed-entry.ts'
import { evolve } from '../src/kernel/state/evolve.ts'
import type { State } from '../src/kernel/state/state.ts'
import type { World } from '../src/kernel/state/world.ts'
import type { JsonObject } from '../src/kernel/values/json.ts'

/** Milliseconds that acts took, by kind: half of them say something. */
export type Samples = { readonly plain: number[]; readonly saying: number[] }

/** A game that grows, with its log. */
export type GrowingGame = { readonly world: World; readonly entries: Entry[]; state: State; turn: number }

/** Begins with a game that has only been started. */
export function newGame(world: World, founded: Decided): GrowingGame {
  return { world, entries: [founded.entry], state: founded.state, turn: 0 }
}

/** Plays whole turns until the log has a number of entries, as fast as the kernel decides them. */
export function growTo(growing: GrowingGame, entries: number): void {
  const { world } = growing
  const keep = ({ entry }: Decided): void => void growing.entries.push(entry)
  const game: Game = { world, chance: scriptedChance([]), state: growing.state, keep }
  while (growing.entries.length < entries)
    playTurn(growing, 'id', (by, what, args) => {
      const done = act(game, { by, do: what, with: args, at: game.state.now + 1_000 })
      if (!done.ok) throw new Error(`${what}: ${done.refusal.sentence}`)
      growing.state = game.state
    })
}

/** Opens the session of a game, as on a server. */
export function sessionOf({ world, state }: GrowingGame): GameSession {
  const powers: SessionPowers = { world, chance: scriptedChance([]) }
  const snapshot = snapshotOf(world, { state, dice: NO_STANDING })
  const session = openGameSession(powers, { game: state.game, snapshot, entries: [], secret: '' })
  if (session === 'needsLog') throw new Error('the snapshot does not open the game')
  return session
}

/** Plays whole turns in a session. */
export function playTurns(growing: GrowingGame, session: GameSession, turns: number): Samples {
  const samples: Samples = { plain: [], saying: [] }
  for (let turn = 0; turn < turns; turn += 1)
    playTurn(growing, 'label', (by, what, args) =>
      (what === 'announce' ? samples.saying : samples.plain).push(timed(growing, session, by, what, args)),
    )
  return samples
}

/**
 * Plays a turn: a proposal, the call for the vote and six votes, with an announcement after each of them. Rules and
 * matters are named as a session or as the kernel expects.
 */
function playTurn(
  growing: GrowingGame,
  named: 'label' | 'id',
  go: (by: string, what: string, args: JsonObject) => void,
): void {
  const { turn } = growing
  const players = (growing.state.registers['players']?.value ?? []) as readonly string[]
  const mover = String(growing.state.registers['mover']?.value)
  const against = turn % 12 === 11 ? 4 : ([0, 1, 0, 2][turn % 4] ?? 0)
  const both = (by: string, what: string, args: JsonObject): void => {
    go(by, what, args)
    go(by, 'announce', { text: `In turn ${turn}, after “${what}”: ${REMARK}` })
  }
  both(mover, 'propose', change(growing.state, turn, named))
  const open = Object.values(growing.state.matters).findLast(({ kind }) => kind === 'proposal')
  const proposal = open?.[named] ?? ''
  both(mover, 'callVote', {})
  for (const [place, voter] of players.entries())
    both(voter, 'vote', { proposal, choice: place < against ? 'against' : 'for' })
  growing.turn += 1
}

const REMARK = 'I have read the text twice, and I still think that the second sentence could be a little shorter.'

function change({ rules }: State, turn: number, named: 'label' | 'id'): JsonObject {
  const text = `Players shall give a reason for each vote, in turn ${turn}.`
  const own = Object.values(rules).findLast(rule => rule.program === null && rule.text.startsWith('Players shall give'))
  if (own === undefined) return { enact: { text } }
  return turn % 4 === 3 ? { repeal: { rule: own[named] } } : { amend: { rule: own[named], text } }
}

/** Does an act in a session. Returns the milliseconds that the session took. */
function timed(growing: GrowingGame, session: GameSession, person: string, what: string, args: JsonObject): number {
  const at = growing.state.now + 1_000
  const begin = performance.now()
  const reply = session.ask({ ask: 'act', by: { person }, do: what, with: args, at, id: `${growing.entries.length}` })
  const ms = performance.now() - begin
  if (reply.is !== 'done' || reply.refusal !== undefined) throw new Error(`${what}: ${JSON.stringify(reply)}`)
  for (const stored of reply.entries) {
    const entry = parsedEntry(stored)
    growing.entries.push(entry)
    growing.state = evolve(growing.state, entry)
  }
  return ms
}
