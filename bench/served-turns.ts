import { drawing } from './drawing.ts'
import { MOST_OWN, type PlannedTurn, plannedTurn } from './planned-turn.ts'
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
  plan: PlannedTurn
  /** The next act of the turn: first the proposal, then the call for the vote, then the votes. */
  step: number
  /** The number of the proposal under consideration. */
  proposal: string
  /** The numbers of the rules that the players have made and that are in force. */
  own: readonly string[]
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

/**
 * Turns for players who know only the responses to their acts. Each game has its own texts, changes and votes. The games
 * may have had some turns already.
 */
export function servedTurns(games: readonly ServedGame[], turn = 0): ServedTurns {
  const free: PlayedGame[] = games.map(game => ({
    ...{ game, turn, plan: planOf(game, turn) },
    ...{ step: 0, proposal: '', own: [] },
  }))
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

function planOf({ number, tokens }: ServedGame, turn: number): PlannedTurn {
  return plannedTurn(number, turn, tokens.length)
}

function nextAct(at: PlayedGame) {
  const { game, turn, plan, step, proposal } = at
  const mover = turn % game.tokens.length
  if (step === 0) return { by: mover, do: 'propose', with: proposed(at) }
  const vote = plan.votes[step - 2]
  if (vote === undefined) return { by: mover, do: 'callVote' }
  return { by: vote.voter, do: 'vote', with: { proposal, choice: vote.choice } }
}

function proposed(at: PlayedGame) {
  const { text } = at.plan
  const rule = ownRule(at)
  switch (changeOf(at)) {
    case 'enact':
      return { enact: { text } }
    case 'amend':
      return { amend: { rule, text } }
    case 'repeal':
      return { repeal: { rule } }
  }
}

/** The change that is planned, or the next best one if the players have no rule of their own, or too many. */
function changeOf({ plan, own }: PlayedGame): PlannedTurn['change'] {
  if (own.length === 0) return 'enact'
  return plan.change === 'enact' && own.length === MOST_OWN ? 'amend' : plan.change
}

function ownRule({ plan, own }: PlayedGame): string | undefined {
  return own[plan.own % own.length]
}

function goOn(at: PlayedGame, answer: { readonly [name: string]: unknown }): void {
  if (at.step === 0) at.proposal = String(answer['number'])
  at.step += 1
  if (at.step < at.game.tokens.length + 2) return
  if (answer['outcome'] === 'adopted') at.own = ownAfter(at)
  at.step = 0
  at.turn += 1
  at.plan = planOf(at.game, at.turn)
}

/** A rule that is amended gets the number of the proposal, like a new one. */
function ownAfter(at: PlayedGame): readonly string[] {
  const change = changeOf(at)
  const others = change === 'enact' ? at.own : at.own.filter(rule => rule !== ownRule(at))
  return change === 'repeal' ? others : [...others, at.proposal]
}
