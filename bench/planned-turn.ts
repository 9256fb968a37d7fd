import { type Draw, seededDraw } from '../src/app/simulation/seeded-random.ts'

/** What the players of one game do in one turn, for our server and for boardgame.io’s alike. */
export type PlannedTurn = {
  /** The text that the mover proposes. */
  readonly text: string
  /** What the mover would like to do with it: add a rule, or change or repeal one that the players have made. */
  readonly change: 'enact' | 'amend' | 'repeal'
  /** Which of the players’ own rules the change is about: a number below `MOST_OWN`. */
  readonly own: number
  /** The votes in the order in which they are cast. A voter is a player’s position. */
  readonly votes: readonly { readonly voter: number; readonly choice: 'for' | 'against' }[]
}

/** The largest number of rules that the players of a game have made and not repealed. */
export const MOST_OWN = 3

const LONGEST_GAME = 1_000_003

/**
 * Plans a turn by the number of its game, so that no two games are played alike: a server that remembers the answers of
 * programs would otherwise answer most calls of one game with what it remembers of another.
 */
export function plannedTurn(game: number, turn: number, players: number): PlannedTurn {
  const draw = seededDraw(game * LONGEST_GAME + turn)
  const voters = shuffled(
    draw,
    Array.from({ length: players }, (_, place) => place),
  )
  const against = draw.one(OPPONENTS)
  return {
    text: Array.from({ length: 1 + draw.below(3) }, () => sentence(draw)).join(' '),
    change: draw.one(CHANGES),
    own: draw.below(MOST_OWN),
    votes: shuffled(
      draw,
      voters.map((voter, place) => ({ voter, choice: place < against ? 'against' : 'for' }) as const),
    ),
  }
}

/** How many players vote against a proposal. As often as not, nobody does. */
const OPPONENTS = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 4]

const CHANGES = ['enact', 'amend', 'amend', 'repeal'] as const

function sentence(draw: Draw): string {
  return `${draw.one(WHO)} shall ${draw.one(DO)} ${draw.one(WHAT)} ${draw.one(WHEN)}, at most ${2 + draw.below(98)} times.`
}

const WHO = [
  'Each player',
  'The mover',
  'Every eligible voter',
  'Nobody but the mover',
  'The player with the fewest points',
  'The player with the most points',
  'Whoever voted against the last proposal',
  'The Judge',
  'A player who has won a game',
  'The player to the left of the mover',
]

const DO = [
  'give a reason for',
  'announce',
  'write a short verse about',
  'keep a list of',
  'ask all others about',
  'praise',
  'explain',
  'publish',
  'count',
  'draw a picture of',
]

const WHAT = [
  'each vote',
  'the next proposal',
  'all repealed rules',
  'the hats of the players',
  'the oldest mutable rule',
  'every change of the scores',
  'the rules that nobody remembers',
  'the last three judgments',
  'the weather at the place of play',
  'the longest rule in force',
]

const WHEN = [
  'before the vote begins',
  'after the vote',
  'within a day of the adoption',
  'in each turn',
  'once in each circuit of turns',
  'whenever a rule is transmuted',
  'before the turn ends',
  'if at least two players wish it',
  'unless the Judge is asleep',
  'until somebody wins',
]

function shuffled<One>(draw: Draw, list: readonly One[]): readonly One[] {
  return list
    .map(one => ({ one, place: draw.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
