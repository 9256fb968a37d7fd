import { type ChangeDraft, changeFormArguments, ONE_CHANGE } from './change-draft.ts'
import type { Argument, Draft } from './field-props.ts'
import { argumentKindAndDetail } from './field-props.ts'

type Takes = { readonly arguments: readonly Argument[] }

/** Whether an act requires a change to an existing rule. */
export function requiresChangeToRule({ arguments: asked }: Takes): boolean {
  return argumentForChange(asked) !== undefined
}

/** The forms that an act offers for a single change. */
export function changeKindsOf({ arguments: asked }: Takes): readonly string[] {
  const argument = argumentForChange(asked)
  const all =
    argument !== undefined && changeFormArguments(asked).includes(argument) ? changeFormArguments(asked) : [argument]
  return all.flatMap(it => it?.forms?.map(({ kind }) => kind) ?? [])
}

/** Whether an act takes several changes at once. */
export function takesSeveral({ arguments: asked }: Takes): boolean {
  const argument = argumentForChange(asked)
  return argument !== undefined && argumentKindAndDetail(argument)[0] === 'changes'
}

/** The form for an act, with a change already filled in, or a list of changes if the act takes several. */
export function inputWithChange({ arguments: asked }: Takes, change: ChangeDraft, ...more: ChangeDraft[]): Draft {
  const argument = argumentForChange(asked)
  if (argument === undefined) return {}
  if (changeFormArguments(asked).includes(argument)) return { [ONE_CHANGE]: change }
  return { [argument.name]: argumentKindAndDetail(argument)[0] === 'changes' ? [change, ...more] : change }
}

/** The form for an act that is done under a rule without changing it, such as a record; undefined for any other act. */
export function inputUnderRule({ arguments: asked }: Takes, label: string): Draft | undefined {
  const rule = asked.find(it => !it.optional && argumentKindAndDetail(it)[0] === 'rule')
  return argumentForChange(asked) !== undefined || rule === undefined ? undefined : { [rule.name]: label }
}

function argumentForChange(asked: readonly Argument[]): Argument | undefined {
  const whole = changeFormArguments(asked).find(({ name }) => name === 'amend')
  return whole ?? asked.find(({ optional, forms }) => !optional && forms?.some(({ kind }) => kind === 'amend'))
}
