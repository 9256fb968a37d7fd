import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { isRulebook } from '../../../kernel/effects/topics.ts'
import { listeners } from '../../../kernel/state/listeners.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { stoppedWhenAskedAgain } from './asked-again.ts'
import type { Check } from './check.ts'

/** No change to the rulebook violates the rules about changing rules. */
export const changesAllowed: Check = step => {
  const first = stoppedWhenAskedAgain(step, 'rules', isRulebook)
  return first === undefined ? undefined : `${first.do} was done although the rules about changing rules prohibit it.`
}

/** Effects on registers and matters; rules cannot guard the kernel's own bookkeeping. */
const GUARDED: ReadonlySet<string> = new Set(['write', 'add', 'openMatter', 'changeMatter', 'closeMatter'])

/** No register or matter changes against the objection of a rule that guards it, whoever makes the change. */
export const guardsObeyed: Check = step => {
  const { before, after } = step
  const guards = [before, after].flatMap(state =>
    ['mayChange', 'mayChange state', 'mayChange byHand'].flatMap(name => listeners(state, 'answers', name)),
  )
  if (guards.length === 0) return undefined
  const first = stoppedWhenAskedAgain(step, 'state', isGuarded)
  if (first === undefined) return undefined
  const { rule, via } = first.warrant
  return `${thing(first)} changed under rule ${labelOf(before, rule)} (${via}), although a rule that guards it prohibits that.`
}

function isGuarded(effect: LoggedEffect): boolean {
  return GUARDED.has(effect.do)
}

function thing(effect: LoggedEffect): string {
  if (effect.do === 'write' || effect.do === 'add') return `The register “${effect.register}”`
  return 'matter' in effect && typeof effect.matter === 'string' ? `The matter ${effect.matter}` : 'A matter'
}

/**
 * The sources of effects that need no rule: the founders, a person's own acts, and undoing; the kernel's own
 * bookkeeping needs none, either.
 */
const OWN_BUSINESS = ['founders', 'undoing', 'hand']
const BOOKKEEPING = ['ask', 'rest', 'overwrite', 'settle', 'disarm']

/** Every effect either names a rule that was in force, or needs none. */
export const warrantsHold: Check = ({ before, after, decided: { entry } }) => {
  const added = new Set(entry.effects.flatMap(effect => (effect.do === 'addRule' ? [effect.rule.id] : [])))
  for (const { do: name, warrant } of entry.effects) {
    const { rule, via } = warrant
    if (rule === null) {
      if (!OWN_BUSINESS.includes(via) && !BOOKKEEPING.includes(name))
        return `The effect “${name}” (via ${via}) names no rule.`
      continue
    }
    // A finding lapses because the rule that it is based on is gone.
    if (name !== 'lapse' && lookup(before.rules, rule) === undefined && !added.has(rule))
      return `The effect “${name}” names rule ${rule}, which does not exist.`
    if (isVoid(before, rule) && isVoid(after, rule) && via !== 'hand')
      return `The effect “${name}” names rule ${rule}, which is void.`
  }
  return undefined
}

function isVoid(state: State, rule: string): boolean {
  return state.findings.some(finding => finding.rule === rule)
}
