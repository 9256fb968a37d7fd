import type { Schema } from '../api/schema.ts'
import { amendmentOf } from './amendment-of.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from './change-draft.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'

type Takes = { readonly arguments: readonly Argument[] }

/** Whether an act takes a change of a rule that there is, and cannot do without. */
export function changesRule({ arguments: asked }: Takes): boolean {
  return amended(asked) !== undefined
}

/** An act as a form that is begun with a rule to be amended: its text and what its program counts with are there to be changed. */
export function begunWithRule({ arguments: asked }: Takes, rule: Schema['Rule']): Draft {
  const argument = amended(asked)
  if (argument === undefined) return {}
  const change: ChangeDraft = { kind: 'amend', ...amendmentOf(rule) }
  if (changeForms(asked).includes(argument)) return { [ONE_CHANGE]: change }
  return { [argument.name]: kindOf(argument)[0] === 'changes' ? [change] : change }
}

function amended(asked: readonly Argument[]): Argument | undefined {
  const whole = changeForms(asked).find(({ name }) => name === 'amend')
  return whole ?? asked.find(({ optional, forms }) => !optional && forms?.some(({ kind }) => kind === 'amend'))
}
