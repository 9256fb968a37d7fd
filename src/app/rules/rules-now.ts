import type { Act } from '../../kernel/acts/act.ts'
import { callContextOf } from '../../kernel/acts/call-context.ts'
import { type How, type Permission, permission } from '../../kernel/acts/permission.ts'
import { type Run, startRun } from '../../kernel/acts/run.ts'
import { ask } from '../../kernel/questions/ask.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { callContextNow } from '../play/call-context.ts'
import { toldChance } from '../play/chance.ts'
import { registerNow } from '../views/registers.ts'

/** What the rules say of the game as it stands, asked without doing anything. */
export type RulesNow = {
  /** What the rules answer to a question. */
  decide(question: string, asks: JsonObject): Decision
  /** Whether the rules allow an act, and if not, which refuse and why. */
  permit(by: string, name: string, args: JsonObject, at: number, how?: How): Permission
  /** What stands in a register, be it written or worked out (who is awaited, who would judge). */
  register(name: string): Json
  /** Whether all the gas is spent that one answer may take: what is asked from then on is answered by no one. */
  isSpent(): boolean
}

/** The rules of a game as it stands, ready to be asked. */
export function rulesNow(world: World, state: State): RulesNow {
  return {
    decide: (question, asks) => callContextNow(world, state).ask(question, asks),
    permit: (by, name, args, at, how) => {
      const act = { id: 'asked', by, do: name, with: args, at }
      return permission(courseFor(world, state, act), state, act, how)
    },
    register: name => registerNow(world, state, name)?.value ?? null,
    isSpent: () => world.purse !== undefined && world.purse.left <= 0,
  }
}

function courseFor(world: World, state: State, act: Act): Run {
  return startRun(ask, callContextOf, world, state, act, toldChance([]))
}
