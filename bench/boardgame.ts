import { createRequire } from 'node:module'

/** The parts of boardgame.io used here. The package has no exports map, so an ES module cannot import them directly. */
type Internal = {
  ProcessGameConfig(game: object): object
  InitializeGame(setup: { game: object; numPlayers: number }): BoardState
  CreateGameReducer(setup: { game: object }): (state: BoardState, action: object) => BoardState
}

type BoardState = { readonly G: Position; readonly ctx: { readonly currentPlayer: string; readonly turn: number } }

type Position = {
  rules: { text: string; status: string }[]
  proposal: { text: string; rule: number; by: string; phase: string } | null
  votes: Record<string, string>
  points: Record<string, number>
  next: number
}

type Told = { G: Position; ctx: { numPlayers: number }; playerID: string; events: { endTurn(): void } }

const PLAYERS = 6
const INVALID = 'INVALID_MOVE'

/** A turn with the same moves as ours, written as a game for boardgame.io, in which the rules are the game's code. */
export const proposeAndVote = {
  name: 'propose-and-vote',
  setup: (): Position => ({
    rules: Array.from({ length: 29 }, (_, at) => ({
      text: `Rule ${at} of the set.`,
      status: at < 16 ? 'immutable' : 'mutable',
    })),
    proposal: null,
    votes: {},
    points: Object.fromEntries(Array.from({ length: PLAYERS }, (_, at) => [`${at}`, 0])),
    next: 301,
  }),
  turn: { activePlayers: { all: 'voting' } },
  moves: { propose, callVote, vote },
}

function propose({ G, playerID }: Told, rule: number, text: string): string | undefined {
  if (G.proposal !== null) return INVALID
  G.proposal = { rule, text, by: playerID, phase: 'debate' }
  return undefined
}

function callVote({ G, playerID }: Told): string | undefined {
  if (G.proposal?.by !== playerID) return INVALID
  G.proposal.phase = 'voting'
  G.votes = {}
  return undefined
}

function vote({ G, ctx, playerID, events }: Told, choice: string): string | undefined {
  if (G.proposal?.phase !== 'voting') return INVALID
  G.votes[playerID] = choice
  const cast = Object.entries(G.votes)
  if (cast.length < ctx.numPlayers) return undefined
  const inFavour = cast.filter(([, word]) => word === 'for').length
  const { rule, text, by } = G.proposal
  if (inFavour * 2 > cast.length) {
    G.rules[rule] = { text, status: 'mutable' }
    for (const [voter, word] of cast) if (word === 'against') G.points[voter] = (G.points[voter] ?? 0) + 10
  } else G.points[by] = (G.points[by] ?? 0) - 10
  G.points[by] = (G.points[by] ?? 0) + Math.round(((G.next - 291) * inFavour) / cast.length)
  G.next += 1
  G.proposal = null
  events.endTurn()
  return undefined
}

/** Plays turns with boardgame.io's reducer alone (without a server or storage) and returns the time in milliseconds. */
export function boardgamePlayer(): (turns: number) => number {
  process.env['NODE_ENV'] ??= 'production'
  const internal = createRequire(import.meta.url)('boardgame.io/internal') as Internal
  const game = internal.ProcessGameConfig(proposeAndVote)
  const reduce = internal.CreateGameReducer({ game })
  return turns => {
    let state = internal.InitializeGame({ game, numPlayers: PLAYERS })
    const begin = performance.now()
    for (let turn = 0; turn < turns; turn += 1) state = boardgameTurn(reduce, state, turn)
    const took = performance.now() - begin
    if (state.ctx.turn !== turns + 1) throw new Error(`boardgame.io played ${state.ctx.turn - 1} turns of ${turns}`)
    return took
  }
}

function boardgameTurn(
  reduce: ReturnType<Internal['CreateGameReducer']>,
  before: BoardState,
  turn: number,
): BoardState {
  const mover = before.ctx.currentPlayer
  const move = (type: string, playerID: string, ...args: unknown[]) => ({
    type: 'MAKE_MOVE',
    payload: { type, args, playerID },
  })
  let state = reduce(before, move('propose', mover, 29 + (turn % 4), `A text of turn ${turn}.`))
  state = reduce(state, move('callVote', mover))
  const against = turn % 12 === 11 ? 4 : ([0, 1, 0, 2][turn % 4] ?? 0)
  for (let voter = 0; voter < PLAYERS; voter += 1)
    state = reduce(state, move('vote', `${voter}`, voter < against ? 'against' : 'for'))
  return state
}
