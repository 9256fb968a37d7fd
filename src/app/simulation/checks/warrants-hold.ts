import { own } from '../../../kernel/own.ts'
import type { State } from '../../../kernel/state.ts'
import type { Check } from './check.ts'

/** Whose effects need no rule: the founders', a person's own, an undoing; and the kernel's own bookkeeping. */
const OWN_BUSINESS = ['founders', 'undoing', 'hand']
const BOOKKEEPING = ['ask', 'rest', 'overwrite', 'settle', 'disarm']

/** Every effect names a rule that was in force, or is one that needs none. */
export const warrantsHold: Check = ({ before, after, decided: { entry } }) => {
  const added = new Set(entry.effects.flatMap(effect => (effect.do === 'addRule' ? [effect.rule.id] : [])))
  for (const { do: name, warrant } of entry.effects) {
    const { rule, via } = warrant
    if (rule === null) {
      if (!OWN_BUSINESS.includes(via) && !BOOKKEEPING.includes(name))
        return `The effect “${name}” (via ${via}) names no rule.`
      continue
    }
    if (own(before.rules, rule) === undefined && !added.has(rule))
      return `The effect “${name}” names rule ${rule}, which is not there.`
    if (isVoid(before, rule) && isVoid(after, rule) && via !== 'hand')
      return `The effect “${name}” names rule ${rule}, which is void.`
  }
  return undefined
}

function isVoid(state: State, rule: string): boolean {
  return state.findings.some(finding => finding.rule === rule)
}
