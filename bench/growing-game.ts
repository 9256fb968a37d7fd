import { scriptedChance } from '../src/app/play/chance.ts'
import { type GameSession, openGameSession, type SessionPowers } from '../src/app/session/session.ts'
import type { Decided } from '../src/kernel/acts/close-run.ts'
import type { Entry } from '../src/kernel/log/entry.ts'
import { evolve } from '../src/kernel/state/evolve.ts'
import type { State } from '../src/kernel/state/state.ts'
import type { World } from '../src/kernel/state/world.ts'
import type { JsonObject } from '../src/kernel/values/json.ts'
import { entryOfLine } from '../src/store/files/entry-of-line.ts'

/** Milliseconds that each kind of act took. */
export type Samples = { readonly plain: number[]; readonly saying: number[] }

/** A game that grows: acts go through its session, as on a server, and its log is collected. */
export type GrowingGame = {
  readonly session: GameSession
  readonly entries: Entry[]
  state: State
  turn: number
}

/** Starts a game of six. */
export function newGame(world: World, founded: Decided): GrowingGame {
  const powers: SessionPowers = { world, readShipped: () => undefined, chance: scriptedChance([]) }
  const session = openGameSession(powers, { game: founded.entry.game, entries: [founded.entry], secret: '' })
  if (session === 'needsLog') throw new Error('a new game needs no log')
  return { session, entries: [founded.entry], state: founded.state, turn: 0 }
}

/** Plays whole turns until the log has a number of entries. */
export function growTo(game: GrowingGame, entries: number): void {
  while (game.entries.length < entries) playTurn(game, { plain: [], saying: [] })
}

/** Plays whole turns: a proposal, the call for the vote and six votes, with an announcement after each of them. */
export function playTurns(game: GrowingGame, turns: number): Samples {
  const samples: Samples = { plain: [], saying: [] }
  for (let turn = 0; turn < turns; turn += 1) playTurn(game, samples)
  return samples
}

function playTurn(game: GrowingGame, samples: Samples): void {
  const { turn } = game
  const players = (game.state.registers['players']?.value ?? []) as readonly string[]
  const mover = String(game.state.registers['mover']?.value)
  const against = turn % 12 === 11 ? 4 : ([0, 1, 0, 2][turn % 4] ?? 0)
  const plain = (by: string, what: string, args: JsonObject): void => {
    samples.plain.push(timed(game, by, what, args))
    samples.saying.push(timed(game, by, 'announce', { text: `In turn ${turn}, after “${what}”: ${REMARK}` }))
  }
  plain(mover, 'propose', change(game.state, turn))
  const proposal = openProposal(game.state)
  plain(mover, 'callVote', {})
  for (const [place, voter] of players.entries())
    plain(voter, 'vote', { proposal, choice: place < against ? 'against' : 'for' })
  game.turn += 1
}

const REMARK = 'I have read the text twice, and I still think that the second sentence could be a little shorter.'

function openProposal({ matters }: State): string {
  return Object.values(matters).findLast(({ kind }) => kind === 'proposal')?.label ?? ''
}

function change({ rules }: State, turn: number): JsonObject {
  const text = `Players shall give a reason for each vote, in turn ${turn}.`
  const own = Object.values(rules).findLast(rule => rule.program === null && rule.text.startsWith('Players shall give'))
  if (own === undefined) return { enact: { text } }
  return turn % 4 === 3 ? { repeal: { rule: own.label } } : { amend: { rule: own.label, text } }
}

/** Does an act in the game's session. Returns the milliseconds that the session took. */
function timed(game: GrowingGame, person: string, what: string, args: JsonObject): number {
  const at = game.state.now + 1_000
  const begin = performance.now()
  const reply = game.session.ask({ ask: 'act', by: { person }, do: what, with: args, at, id: `${game.entries.length}` })
  const ms = performance.now() - begin
  if (reply.is !== 'done' || reply.refusal !== undefined) throw new Error(`${what}: ${JSON.stringify(reply)}`)
  for (const stored of reply.entries) {
    const entry = entryOfLine(stored)
    game.entries.push(entry)
    game.state = evolve(game.state, entry)
  }
  return ms
}
