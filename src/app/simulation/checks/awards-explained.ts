import { applyEffect } from '../../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { isRulebook } from '../../../kernel/effects/topics.ts'
import { inForce, labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/**
 * Every awarded amount names a rule that was in force when the entry or its own step began, and that was able to award
 * it.
 */
export const awardsExplained: Check = ({ before, decided: { entry } }) => {
  const { effects, seq } = entry
  if (seq === 0 || !effects.some(it => it.do === 'add')) return undefined
  let state = before
  for (const effect of effects) {
    if (effect.do === 'add') {
      const wrong = unexplained(effect, [before, state])
      if (wrong !== undefined) return wrong
    }
    if (changesForce(effect)) state = applyEffect(state, effect)
  }
  return undefined
}

/** Whether an effect can change which rules are in force or what they can do. */
function changesForce(effect: LoggedEffect): boolean {
  return isRulebook(effect) || ['keepProgram', 'find', 'lapse'].includes(effect.do)
}

function unexplained(
  { register, warrant }: Extract<LoggedEffect, { do: 'add' }>,
  moments: readonly State[],
): string | undefined {
  const { rule, via } = warrant
  if (via === 'undoing' || via === 'founders') return undefined
  const named = (id: string): string => `rule ${labelOf(moments[1] as State, id)}`
  if (rule === null) return via === 'hand' ? undefined : `${register} was awarded under no rule.`
  if (!moments.some(state => inForce(state, rule)))
    return `${register} was awarded by ${named(rule)}, which was not in force.`
  const able = moments.some(state => inForce(state, rule) && isAble(state, rule, via))
  return able ? undefined : `${register} was awarded by ${named(rule)} (${via}), which could not do it.`
}

/** Whether a rule has a program or enables an institution that could act in the rule's name. */
function isAble(state: State, id: string, via: LoggedEffect['warrant']['via']): boolean {
  const rule = lookup(state.rules, id)
  if (via === 'program') return rule?.program != null
  if (via === 'institution') return (rule?.front.charters.length ?? 0) > 0
  return true
}
