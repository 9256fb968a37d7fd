import { accessOf } from '../app/server/access.ts'
import { actInGame } from '../app/server/act-in-game.ts'
import { askGame } from '../app/server/ask-game.ts'
import type { GameServer } from '../app/server/server-context.ts'
import type { JsonObject } from '../kernel/values/json.ts'
import type { GameId } from '../ports/game-store.ts'

/** A random player, and how much they like changes, from 0 to 1. */
export type ChancePlayer = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly likes: number
}

/**
 * A practice game in progress. It keeps track of the proposals and comments made so far, so that none of them is
 * repeated.
 */
export type ChanceTable = {
  readonly server: GameServer
  readonly game: GameId
  readonly players: readonly ChancePlayer[]
  readonly left: Pastime[]
  readonly said: Set<string>
  /** The comments in favour of their proposal that the mover has yet to make. */
  speech: string | undefined
  /** The newcomer's name. Everyone votes for their first proposal, so that they see what an adopted rule does. */
  readonly newcomer: string
  /** The newcomer's first proposal. */
  first?: string
  /** Returns a random number from 0 up to but not including 1. */
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

/** A move that a random player tries. `noted` records that the move was made. */
type Move = {
  readonly player: ChancePlayer
  readonly do: string
  readonly with: JsonObject
  readonly noted?: () => void
}

/** Makes the next move of a random player. Returns false if it is the person’s turn to do something. */
export async function takeChanceTurn(table: ChanceTable): Promise<boolean> {
  const seen = await gameStateNow(table)
  for (const move of possibleMoves(table, seen)) {
    if (!(await doMove(table, move))) continue
    move.noted?.()
    return true
  }
  return false
}

async function gameStateNow({ server, game }: ChanceTable): Promise<Seen> {
  const answer = await askGame(server, game, { about: 'state', by: 'nobody' })
  if (!answer.ok) throw new Error(answer.sentence)
  return JSON.parse(answer.json) as Seen
}

/** The possible moves, likeliest first. Moves that the rules refuse are skipped, because the rules may have changed. */
function* possibleMoves(table: ChanceTable, seen: Seen): Generator<Move> {
  const { players } = table
  const mover = players.find(({ name }) => name === seen.registers.mover)
  const proposal = seen.matters.find(({ kind, open }) => kind === 'proposal' && open)
  for (const player of players)
    if (isAwaited(seen, player)) yield* awaitedMoves(player, seen, chanceOfApproval(table, seen))
  if (proposal !== undefined && mover === undefined) yield* commentMoves(table, proposal.label)
  if (mover === undefined) return
  if (proposal !== undefined) yield* speechAfterProposalMoves(table, mover)
  if (proposal !== undefined) yield { player: mover, do: 'callVote', with: {} }
  yield { player: mover, do: 'throwDie', with: {} }
  if (proposal === undefined) yield* proposalMoves(table, mover)
}

function isAwaited({ waitsFor }: Seen, { person }: ChancePlayer): boolean {
  return waitsFor.some(it => it.person === person)
}

/** Random numbers for votes: 0, which is a vote for the proposal, if it is the newcomer's first. */
function chanceOfApproval(table: ChanceTable, { matters }: Seen): (label: string) => number {
  const own = matters.find(({ kind, open, by }) => kind === 'proposal' && open && by === table.newcomer)
  if (table.first === undefined && own !== undefined) table.first = own.label
  return label => (label === table.first ? 0 : table.chance())
}

/**
 * Yields the moves that other players are waiting for. A random player votes according to how much they like changes,
 * rules in favour of the caller when they are the Judge, lets rulings stand, and consents.
 */
function* awaitedMoves(player: ChancePlayer, { matters }: Seen, chance: (label: string) => number): Generator<Move> {
  for (const { kind, label, open, by, fields } of matters) {
    if (!open) continue
    const choices = Array.isArray(fields['choices']) ? fields['choices'] : []
    const [yes = 'for', no = 'against'] = choices.map(String)
    const choice = by === player.name || chance(label) < player.likes ? yes : no
    if (kind === 'proposal') yield { player, do: 'vote', with: { proposal: label, choice } }
    if (kind === 'case')
      yield { player, do: 'judge', with: { case: label, ruling: 'Yes, as far as I can tell from the rules.' } }
    if (kind === 'case') yield { player, do: 'overrule', with: { case: label, choice: 'no' } }
  }
  yield { player, do: 'consent', with: {} }
}

function* proposalMoves(table: ChanceTable, player: ChancePlayer): Generator<Move> {
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

function* speechAfterProposalMoves(table: ChanceTable, player: ChancePlayer): Generator<Move> {
  const { speech: text } = table
  table.speech = undefined
  if (text !== undefined) yield { player, do: 'comment', with: { text } }
}

/** A comment by one of the random players on a newcomer’s proposal. It is made only once. */
function* commentMoves({ said, players, chance }: ChanceTable, proposal: string): Generator<Move> {
  if (said.has(proposal)) return
  const player = players[Math.floor(chance() * players.length)]
  const text = REMARKS[Math.floor(chance() * REMARKS.length)]
  if (player !== undefined && text !== undefined)
    yield { player, do: 'comment', with: { proposal, text }, noted: () => void said.add(proposal) }
}

const REMARKS = [
  'I like it. Who will check that we follow it?',
  'Does that apply to the past, too? Rule 107 has a view on it.',
  'Let’s try it. We can always change it back.',
  'I’ll sleep on it. Well, call the vote and see.',
]

async function doMove({ server, game }: ChanceTable, { player, do: act, with: args }: Move): Promise<boolean> {
  const access = await accessOf(server, game, player.account)
  if (access === undefined) return false
  const { ok } = await actInGame(server, access, player.account, { do: act, with: args, asked: '' })
  return ok
}

/** A fresh copy of all proposals, for a new game. */
export function allPastimes(): Pastime[] {
  return [...PASTIMES]
}

/** A proposal that a random player may make, and what they say in its favour. */
type Pastime = { readonly change: JsonObject; readonly says: string }

const GIFTS = `export default rule({
  reads: ['players', 'points'],
  offers: {
    give: {
      schema: { to: 'person', points: 'integer' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players can give points.'),
      check({ act, players }) {
        if (!players.includes(act.with.to) || act.with.to === act.by) return 'you can give points only to another player.'
        return act.with.points > 0 ? undefined : 'a gift needs at least one point.'
      },
      does: ({ act }, { award }) => [
        award({ points: { [act.by]: -act.with.points, [act.with.to]: act.with.points } }, 'a gift'),
      ],
    },
  },
  forbids: {
    give: ({ act, points }) =>
      exact.compare(points[act.by] ?? 0, act.with.points) < 0 ? 'no player can give more than they have.' : null,
  },
})
`

const LUCK = `export default rule({
  after: {
    adopted: ({ matter, self }, { award }) =>
      award({ points: { [matter.by]: self.params.bonus } }, 'a law was made'),
  },
})
`

/**
 * The proposals of random players, each made only once per game. They are small changes whose effect is easy for a
 * newcomer to see.
 */
const PASTIMES: readonly Pastime[] = [
  {
    change: {
      amend: {
        rule: '206',
        text: 'When a proposed rule-change is defeated, the player who\nproposed it loses 5 points.',
        params: { points: { value: 5, words: '5 points' } },
      },
    },
    says: 'Ten points is harsh for a bad idea. Five is enough.',
  },
  {
    change: {
      enact: {
        title: 'Gifts',
        text: 'A player may give another player some of their points, but no more than they have.',
        program: GIFTS,
      },
    },
    says: 'Points are for sharing. The rule has a program, so there will be a new button.',
  },
  {
    change: {
      enact: {
        title: 'Lawgivers',
        text: 'The author of an adopted rule-change gets an additional 3 points.',
        params: { bonus: { value: 3, words: '3 points' } },
        program: LUCK,
      },
    },
    says: 'People who make laws should be paid for it.',
  },
  {
    change: {
      amend: {
        rule: '208',
        text: 'The winner is the first player to achieve 60 (positive) points.\n\nIn mail and computer games, the winner is the first player to\nachieve 200 (positive) points.',
        params: { table: { value: 60, words: '60' } },
      },
    },
    says: 'A hundred points takes too long. How about sixty?',
  },
  {
    change: { transmute: { rule: '105' } },
    says: 'If everyone has to vote, no one is free. Let’s make that a rule we can change.',
  },
  {
    change: {
      enact: {
        title: 'Courtesy',
        text: 'Players greet each other at the beginning of every turn.',
      },
    },
    says: 'No program can tell whether we are polite, so we have to keep this rule ourselves.',
  },
]
