import { actInGame } from '../app/house/act-in-game.ts'
import { askGame } from '../app/house/ask-game.ts'
import type { House } from '../app/house/house.ts'
import { standingOf } from '../app/house/standing-of.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { GameId } from '../ports/game-store.ts'
import { PASTIMES, type Pastime } from './pastimes.ts'

/** A player whom nobody plays: what is left to propose, and how much they like changes, from 0 to 1. */
export type ChancePlayer = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly likes: number
}

/** A practice game under way: what has been proposed or said already is not said again. */
export type ChanceTable = {
  readonly house: House
  readonly game: GameId
  readonly players: readonly ChancePlayer[]
  readonly left: Pastime[]
  readonly said: Set<string>
  /** What the mover still has to say for what they have proposed. */
  speech: string | undefined
  /** A number from 0 to below 1. */
  readonly chance: () => number
}

type Seen = {
  readonly registers: { readonly mover?: string; readonly phase?: string }
  readonly matters: readonly {
    readonly kind: string
    readonly label: string
    readonly open: boolean
    readonly by: string | null
    readonly fields: JsonObject
  }[]
  readonly waitsFor: readonly { readonly person: string; readonly to: string }[]
}

/** Something that a player of chance tries; `noted` notes that it was done. */
type Move = {
  readonly player: ChancePlayer
  readonly do: string
  readonly with: JsonObject
  readonly noted?: () => void
}

/** Does the next thing that a player of chance would do. False when it is the person’s turn to do something. */
export async function chanceTurn(table: ChanceTable): Promise<boolean> {
  const seen = await looked(table)
  for (const move of moves(table, seen)) {
    if (!(await done(table, move))) continue
    move.noted?.()
    return true
  }
  return false
}

async function looked({ house, game }: ChanceTable): Promise<Seen> {
  const answer = await askGame(house, game, { about: 'state', by: 'nobody' })
  if (!answer.ok) throw new Error(answer.sentence)
  return JSON.parse(answer.json) as Seen
}

/** What might be done, the likeliest first. What the rules refuse is passed over: they may have been changed. */
function* moves(table: ChanceTable, seen: Seen): Generator<Move> {
  const { players, chance } = table
  const mover = players.find(({ name }) => name === seen.registers.mover)
  const proposal = seen.matters.find(({ kind, open }) => kind === 'proposal' && open)
  for (const player of players) if (isAwaited(seen, player)) yield* asked(player, seen, chance)
  if (proposal !== undefined && mover === undefined) yield* commented(table, proposal.label)
  if (mover === undefined) return
  if (proposal !== undefined) yield* argued(table, mover)
  if (proposal !== undefined) yield { player: mover, do: 'callVote', with: {} }
  yield { player: mover, do: 'throwDie', with: {} }
  if (proposal === undefined) yield* proposed(table, mover)
}

function isAwaited({ waitsFor }: Seen, { person }: ChancePlayer): boolean {
  return waitsFor.some(it => it.person === person)
}

/** Votes by temper; agrees to go on; as a Judge, finds for whoever asks, and lets rulings stand. */
function* asked(player: ChancePlayer, { matters }: Seen, chance: () => number): Generator<Move> {
  for (const { kind, label, open, by, fields } of matters) {
    if (!open) continue
    const choices = Array.isArray(fields['choices']) ? fields['choices'] : []
    const [yes = 'for', no = 'against'] = choices.map(String)
    const choice = by === player.name || chance() < player.likes ? yes : no
    if (kind === 'proposal') yield { player, do: 'vote', with: { proposal: label, choice } }
    if (kind === 'case') yield { player, do: 'judge', with: { case: label, ruling: 'Yes, as far as the rules go.' } }
    if (kind === 'case') yield { player, do: 'overrule', with: { case: label, choice: 'no' } }
  }
  yield { player, do: 'consent', with: {} }
}

function* proposed(table: ChanceTable, player: ChancePlayer): Generator<Move> {
  const { left, chance } = table
  const place = Math.floor(chance() * left.length)
  const pastime = left[place]
  if (pastime === undefined) return
  const noted = (): void => {
    left.splice(place, 1)
    table.speech = pastime.says
  }
  yield { player, do: 'propose', with: pastime.change, noted }
}

function* argued(table: ChanceTable, player: ChancePlayer): Generator<Move> {
  const { speech: text } = table
  table.speech = undefined
  if (text !== undefined) yield { player, do: 'comment', with: { text } }
}

/** One of them says something about a newcomer’s proposal, once. */
function* commented({ said, players, chance }: ChanceTable, proposal: string): Generator<Move> {
  if (said.has(proposal)) return
  const player = players[Math.floor(chance() * players.length)]
  const text = REMARKS[Math.floor(chance() * REMARKS.length)]
  if (player !== undefined && text !== undefined)
    yield { player, do: 'comment', with: { proposal, text }, noted: () => void said.add(proposal) }
}

const REMARKS = [
  'I like it. Who watches whether it is kept?',
  'Does that hold for what happened before, too? Rule 107 has a view on it.',
  'Let us try it. We can always change it back.',
  'I shall sleep on it. Well: call the vote and see.',
]

async function done({ house, game }: ChanceTable, { player, do: act, with: args }: Move): Promise<boolean> {
  const standing = await standingOf(house, game, player.account)
  if (standing === undefined) return false
  const { ok } = await actInGame(house, standing, player.account, { do: act, with: args, asked: '' })
  return ok
}

/** What there is to propose in a new game. */
export function allPastimes(): Pastime[] {
  return [...PASTIMES]
}
