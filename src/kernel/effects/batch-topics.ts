import type { Item } from '../acts/reaction.ts'
import { matterIn } from '../state/find-matter.ts'
import type { State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import type { Effect, RulebookEffect } from './effect.ts'
import type { Warrant } from './warrant.ts'

/**
 * The topics of a batch that rules may listen to: the rulebook, the rest of the state, or both; effects by hand or by a
 * ruling; single registers that are written, single fields of matters of one kind or of any kind (`*`), the opening and closing
 * of matters of one kind or of any kind, effects of one kind, and the deadlines of one event that are cancelled, paused
 * or resumed. A rule that guards only some of these is not asked about every step of a program.
 */
export function topicsOf(state: State, items: readonly Item[]): readonly [string, ...string[]] {
  const byHand = items.some(({ warrant }) => isByHandOrRuling(warrant.via)) ? ['byHand'] : []
  const more = [...byHand, ...new Set(items.flatMap(({ effect }) => topicsOfEffect(state, effect)))]
  if (!items.some(item => isRulebook(item.effect))) return ['state', ...more]
  return items.every(item => isRulebook(item.effect)) ? ['rules', ...more] : ['rules', 'state', ...more]
}

/** The topics of one effect: the register, the field of a matter or the deadline that it changes, or its kind. */
function topicsOfEffect(state: State, effect: Effect): readonly string[] {
  if (effect.do === 'write' || effect.do === 'add') return [`register ${effect.register}`]
  if (effect.do === 'clear' || effect.do === 'retire' || effect.do === 'reinstate')
    return [`effect ${effect.do}`, `register ${effect.register}`]
  if (effect.do === 'disarm' || effect.do === 'suspend' || effect.do === 'resume') {
    const event = lookup(state.deadlines, effect.deadline)?.event
    return [`effect ${effect.do}`, ...(event === undefined ? [] : [`deadline ${event}`])]
  }
  if (effect.do === 'openMatter') return ['effect openMatter', `opening ${effect.matter.kind}`]
  if (effect.do !== 'changeMatter' && effect.do !== 'closeMatter') return [`effect ${effect.do}`]
  const kind = matterIn(state, effect.matter)?.kind
  const kinds = kind === undefined ? ['*'] : [kind, '*']
  const fields = Object.keys(effect.set ?? {}).flatMap(name => kinds.map(it => `field ${it}.${name}`))
  return effect.do === 'closeMatter' ? [...fields, ...kinds.map(it => `closing ${it}`)] : fields
}

/** Whether an effect happens by hand or by a ruling. */
function isByHandOrRuling(via: Warrant['via']): boolean {
  return via === 'hand' || via === 'ruling'
}

const RULEBOOK: { readonly [name in RulebookEffect['do']]: true } = {
  addRule: true,
  removeRule: true,
  replaceText: true,
  setAttribute: true,
  relabel: true,
  place: true,
  setFront: true,
  bind: true,
  unbind: true,
  addGroup: true,
  editGroup: true,
  removeGroup: true,
}

/** Whether an effect changes the rulebook. */
export function isRulebook(effect: Effect): effect is Extract<Effect, RulebookEffect> {
  return Object.hasOwn(RULEBOOK, effect.do)
}
