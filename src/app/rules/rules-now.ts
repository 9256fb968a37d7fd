import type { Act } from '../../kernel/acts/act.ts'
import { callContextOf } from '../../kernel/acts/call-context.ts'
import type { How } from '../../kernel/acts/hear-rules.ts'
import { type Permission, permission, permissions, permissionsIfOffered } from '../../kernel/acts/permission.ts'
import { type Run, startRun } from '../../kernel/acts/run.ts'
import { ask } from '../../kernel/questions/ask.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { callContextNow } from '../play/call-context.ts'
import { scriptedChance } from '../play/chance.ts'
import { registerNow } from '../views/displayed-register-value.ts'

/** Answers questions about the current game by asking the rules, without any effect on the game. */
export type RulesNow = {
  /** Returns the rules' answer to a question. */
  decide(question: string, asks: JsonObject): Decision
  /** Returns the rules' answers to one question about several subjects, which costs less than asking about each. */
  decideEach(question: string, asks: readonly JsonObject[]): readonly Decision[]
  /** Returns whether the rules allow an act and, if not, which rules refuse it and why. */
  permit(by: string, name: string, args: JsonObject, at: number, how?: How): Permission
  /** Returns whether the rules allow each of several trials, and why not: this costs less than asking about each. */
  permitEach(trials: readonly Trial[], at: number): readonly Permission[]
  /** Like `permitEach`, but says of an act that no rule offers only that, without asking which rules forbid it. */
  permitOffered(trials: readonly Trial[], at: number): readonly Permission[]
  /** Returns the value of a register, stored or derived (for example, who still has to vote, or who would be Judge). */
  register(name: string): Json
  /** Whether the gas for one answer is used up. If so, no more rules answer. */
  isSpent(): boolean
}

/** An act to be tried: who would do it, its name, and its arguments. */
type Trial = { readonly by: string; readonly name: string; readonly args: JsonObject }

const NOT_OFFERED: Permission = { offers: [], refused: [], failed: [] }

/** Prepares the rules of the current game to be asked. */
export function rulesNow(world: World, state: State): RulesNow {
  return {
    decide: (question, asks) => callContextNow(world, state).ask(question, asks),
    decideEach: (question, asks) => callContextNow(world, state).askEach(question, asks),
    permit: (by, name, args, at, how) => {
      const act = actToTry({ by, name, args }, at)
      return permission(runForAct(world, state, act), state, act, how)
    },
    permitEach: (trials, at) => {
      const acts = trials.map(it => actToTry(it, at))
      const [first] = acts
      return first === undefined ? [] : [...permissions(runForAct(world, state, first), state, acts, { trial: true })]
    },
    permitOffered: (trials, at) => {
      const acts = trials.map(it => actToTry(it, at))
      const [first] = acts
      if (first === undefined) return []
      const run = runForAct(world, state, first)
      return [...permissionsIfOffered(run, state, acts, { trial: true }, () => true)].map(it => it ?? NOT_OFFERED)
    },
    register: name => registerNow(world, state, name)?.value ?? null,
    isSpent: () => world.purse !== undefined && world.purse.left <= 0,
  }
}

function actToTry({ by, name, args }: Trial, at: number): Act {
  return { id: 'asked', by, do: name, with: args, at }
}

function runForAct(world: World, state: State, act: Act): Run {
  return startRun(ask, callContextOf, world, state, act, scriptedChance([]))
}
