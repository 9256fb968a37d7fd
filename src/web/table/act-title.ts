import { requiresChangeToRule } from '../forms/argument-for-change.ts'
import { type Argument, argumentKindAndDetail } from '../forms/field-props.ts'
import { fillIn } from '../parts/fill-in.ts'
import { tableLabels } from './labels.ts'

/** Turns an act’s name into a title: `invokeJudgment` becomes “Invoke judgment”. */
export function actTitle(act: string): string {
  const words = act.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Called = { readonly act: string; readonly arguments: readonly Argument[]; readonly revises?: unknown }

/** The label of an act. If the act makes a new proposal to change the rules, the label says so: “Propose a change”. */
export function actLabel(act: Called): string {
  const beginsAnew = act.revises == null && !act.arguments.some(it => argumentKindAndDetail(it)[0] === 'matter')
  return beginsAnew && requiresChangeToRule(act) ? titleOfProposing(act.act) : actTitle(act.act)
}

/** The label of an act that makes a new proposal to change the rules. */
export function titleOfProposing(act: string): string {
  return fillIn(tableLabels.proposesChange, { act: actTitle(act) })
}
