import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Arrived, AskedPlan, Move, Moves } from '../../ports/moves.ts'
import { isAsDecided } from '../common/is-as-decided.ts'

/** The moves, plans and arrivals of all games, in memory. */
export type KeptMoves = {
  readonly moves: Map<GameId, Move>
  readonly plans: Map<GameId, AskedPlan>
  readonly arrivals: Map<GameId, Arrived>
}

export function newKeptMoves(): KeptMoves {
  return { moves: new Map(), plans: new Map(), arrivals: new Map() }
}

/** Takes away the answers of an account that was deleted, or only those about the game that it had to leave. */
export function forgetAnswers({ plans }: KeptMoves, account: AccountId, only?: GameId): void {
  for (const [game, plan] of plans)
    if (only === undefined || game === only)
      plans.set(game, { ...plan, answers: new Map([...plan.answers].filter(([it]) => it !== account)) })
}

/** Moves of games to and from other servers, in memory. */
export function memoryMoves(
  { moves, plans, arrivals }: KeptMoves,
  isOwn: (game: GameId, account: AccountId) => boolean,
): Moves {
  return {
    async plan(plan) {
      if (plans.has(plan.game)) return 'conflict'
      plans.set(plan.game, { ...plan, answers: new Map() })
      return 'kept'
    },
    planned: async game => plans.get(game),
    async answer({ game, at }, account, answer) {
      const plan = plans.get(game)
      if (plan?.at !== at) return 'conflict'
      const others = [...plan.answers].filter(([it]) => it !== account)
      const own = answer === undefined ? [] : [[account, answer] as const]
      plans.set(game, { ...plan, answers: new Map([...others, ...own]) })
      return 'kept'
    },
    async drop(game) {
      plans.delete(game)
    },
    async begin(move) {
      if (moves.has(move.game) || plans.get(move.game)?.wants.is !== 'leave') return 'conflict'
      moves.set(move.game, move)
      return 'kept'
    },
    of: async game => moves.get(game),
    async handOver(decided, at) {
      const { game } = decided
      const move = moves.get(game)
      if (move === undefined || move.over !== undefined || !isAsDecided(plans.get(game), decided)) return 'conflict'
      moves.set(game, { ...move, over: at })
      plans.delete(game)
      return 'kept'
    },
    async confirm(game, confirmed) {
      const move = moves.get(game)
      if (move?.over === undefined || move.confirmed !== undefined) return 'conflict'
      moves.set(game, { ...move, confirmed })
      return 'kept'
    },
    async callOff(game) {
      const move = moves.get(game)
      if (move === undefined || move.confirmed !== undefined) return 'conflict'
      moves.delete(game)
      plans.delete(game)
      return 'kept'
    },
    async overdue(before, limit) {
      return [...moves.values()]
        .filter(({ at, over, confirmed }) => confirmed === undefined && isBefore(at, over, before))
        .sort((a, b) => a.at - b.at || (a.game < b.game ? -1 : 1))
        .slice(0, limit)
        .map(({ game }) => game)
    },
    arrival: async game => arrivals.get(game),
    async arrivals(name, account) {
      return [...arrivals.values()]
        .filter(it => it.name === name && isOwn(it.game, account))
        .sort((a, b) => b.at - a.at || (a.game < b.game ? -1 : 1))
    },
    broughtWith: async handover => arrivals.values().find(it => it.handover === handover),
  }
}

function isBefore(at: number, over: number | undefined, before: { readonly stopped: number; readonly over: number }) {
  return over === undefined ? at < before.stopped : over < before.over
}
