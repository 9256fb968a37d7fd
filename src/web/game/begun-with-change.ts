import { type ChangeDraft, changeForms, ONE_CHANGE } from './change-draft.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'

type Takes = { readonly arguments: readonly Argument[] }

/** Whether an act takes a change of a rule that there is, and cannot do without. */
export function changesRule({ arguments: asked }: Takes): boolean {
  return amended(asked) !== undefined
}

/** The forms of change among which an act lets one choose for one change. */
export function kindsOf({ arguments: asked }: Takes): readonly string[] {
  const argument = amended(asked)
  const all = argument !== undefined && changeForms(asked).includes(argument) ? changeForms(asked) : [argument]
  return all.flatMap(it => it?.forms?.map(({ kind }) => kind) ?? [])
}

/** Whether an act takes several changes together. */
export function takesSeveral({ arguments: asked }: Takes): boolean {
  const argument = amended(asked)
  return argument !== undefined && kindOf(argument)[0] === 'changes'
}

/** An act as a form that is begun with a change, or with several if it takes them. */
export function begunWithChange({ arguments: asked }: Takes, change: ChangeDraft, ...more: ChangeDraft[]): Draft {
  const argument = amended(asked)
  if (argument === undefined) return {}
  if (changeForms(asked).includes(argument)) return { [ONE_CHANGE]: change }
  return { [argument.name]: kindOf(argument)[0] === 'changes' ? [change, ...more] : change }
}

function amended(asked: readonly Argument[]): Argument | undefined {
  const whole = changeForms(asked).find(({ name }) => name === 'amend')
  return whole ?? asked.find(({ optional, forms }) => !optional && forms?.some(({ kind }) => kind === 'amend'))
}
