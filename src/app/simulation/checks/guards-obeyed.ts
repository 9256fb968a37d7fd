import type { LoggedEffect } from '../../../kernel/effect.ts'
import { listeners } from '../../../kernel/listeners.ts'
import { labelOf } from '../../../kernel/rulebook.ts'
import { stoppedWhenAskedAgain } from './asked-again.ts'
import type { Check } from './check.ts'

/** Effects on registers and matters; the kernel's own bookkeeping is nothing that a rule guards. */
const GUARDED: ReadonlySet<string> = new Set(['write', 'add', 'openMatter', 'changeMatter', 'closeMatter'])

/** No register and no matter changes against a rule that guards it, whoever changes it. */
export const guardsObeyed: Check = step => {
  const { before, after } = step
  const guards = [before, after].flatMap(state =>
    ['mayChange', 'mayChange state'].flatMap(name => listeners(state, 'answers', name)),
  )
  if (guards.length === 0) return undefined
  const first = stoppedWhenAskedAgain(step, 'state', isGuarded)
  if (first === undefined) return undefined
  const { rule, via } = first.warrant
  return `${thing(first)} changed under rule ${labelOf(before, rule)} (${via}), although a rule that guards it stops that.`
}

function isGuarded(effect: LoggedEffect): boolean {
  return GUARDED.has(effect.do)
}

function thing(effect: LoggedEffect): string {
  if (effect.do === 'write' || effect.do === 'add') return `The register “${effect.register}”`
  return 'matter' in effect && typeof effect.matter === 'string' ? `The matter ${effect.matter}` : 'A matter'
}
