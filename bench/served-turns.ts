import { drawing } from './drawing.ts'
import type { ServedGame } from './served.ts'

/** An act under way in a game: its author (by position), its name and its arguments. */
export type Turned = {
  readonly game: ServedGame
  readonly token: string
  readonly body: string
  readonly at: PlayedGame
}

/** A game as its players know it from the responses to their acts. */
type PlayedGame = {
  readonly game: ServedGame
  turn: number
  /** The next act of the turn: first the proposal, then the call for the vote, then the votes. */
  step: number
  /** The number of the proposal under consideration. */
  proposal: string
  /** The number of the rule that the players made, while it is in force. */
  own: string | undefined
}

/** Plays whole turns in many games, with one act at a time under way in each. */
export type ServedTurns = {
  /**
   * Takes the next act of a randomly chosen waiting game, which is then no longer waiting. The random choice keeps
   * games at different stages of their turns. Undefined if no game is waiting.
   */
  take(): Turned | undefined
  /** Called with the response to a successful act, after which the game continues. */
  done(turned: Turned, answer: { readonly [name: string]: unknown }): void
}

/** The same turns as in turns.ts, for players who know only the responses to their acts. */
export function servedTurns(games: readonly ServedGame[]): ServedTurns {
  const free: PlayedGame[] = games.map(game => ({ game, turn: 0, step: 0, proposal: '', own: undefined }))
  const draw = drawing()
  return {
    take() {
      const at = draw(free)
      if (at === undefined) return undefined
      const { by, ...act } = nextAct(at)
      return { game: at.game, token: at.game.tokens[by] ?? '', body: JSON.stringify(act), at }
    },
    done({ at }, answer) {
      free.push(at)
      goOn(at, answer)
    },
  }
}

function nextAct({ game, turn, step, proposal, own }: PlayedGame) {
  const mover = turn % game.tokens.length
  if (step === 0) return { by: mover, do: 'propose', with: change(turn, own) }
  if (step === 1) return { by: mover, do: 'callVote' }
  const voter = step - 2
  const choice = voter < against(turn) ? 'against' : 'for'
  return { by: voter, do: 'vote', with: { proposal, choice } }
}

function change(turn: number, own: string | undefined) {
  const text = `Players shall give a reason for each vote, in turn ${turn}.`
  if (own === undefined) return { enact: { text } }
  return turn % 4 === 3 ? { repeal: { rule: own } } : { amend: { rule: own, text } }
}

function against(turn: number): number {
  return turn % 12 === 11 ? 4 : ([0, 1, 0, 2][turn % 4] ?? 0)
}

function goOn(at: PlayedGame, answer: { readonly [name: string]: unknown }): void {
  if (at.step === 0) at.proposal = String(answer['number'])
  at.step += 1
  if (at.step < at.game.tokens.length + 2) return
  if (answer['outcome'] === 'adopted') at.own = at.own !== undefined && at.turn % 4 === 3 ? undefined : at.proposal
  at.step = 0
  at.turn += 1
}
