import { canonical } from '../kernel/canonical.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { Front } from '../kernel/rule.ts'
import type { State } from '../kernel/state.ts'
import { explainEffect, reasoned } from './explain-effect.ts'
import type { RuleFact } from './fact.ts'
import type { Happening } from './happenings.ts'
import { valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** What an effect made of a fact about a rule, and the words of the rule’s text on which that rests, if any are told. */
type ToldOfRule = { readonly sentence: string; readonly words?: string }

/**
 * What came of an effect for what is asked about a rule: its status, one thing that its program counts with, one way in
 * which it is read; undefined where the effect left that as it was. `label` is the one that the rule bore after all of it.
 */
export function explainRuleFact(happening: Happening, fact: RuleFact, label: string): ToldOfRule | undefined {
  const { rule, what, named } = fact
  if (named !== undefined) return (what === 'param' ? counted : read)(happening, fact, named, label)
  const { effect, after } = happening
  const value = own(own(after.rules, rule)?.attributes ?? {}, what)
  const classed = (effect.do === 'addRule' || effect.do === 'setAttribute') && typeof value === 'string' && value !== ''
  if (!classed) return { sentence: explainEffect(happening) }
  const called = what === 'status' ? value : `of the ${wordsOfName(what)} “${value}”`
  const is = effect.do === 'addRule' ? 'is' : 'became'
  return { sentence: reasoned(happening, `rule ${label} ${is} ${called}`) }
}

function counted(happening: Happening, { rule }: RuleFact, name: string, label: string): ToldOfRule | undefined {
  const [was, is] = [happening.before, happening.after].map(state => own(frontOf(state, rule)?.params ?? {}, name))
  if (is === undefined || (was !== undefined && canonical(was) === canonical(is))) return undefined
  const same = was === undefined || canonical(was.value) === canonical(is.value)
  const before = same ? '' : `, and no longer ${shown(happening.before, was.value)}`
  const because = is.words === undefined ? '' : `, for its text says “${is.words}”`
  const sentence = `the program of rule ${label} counts with ${shown(happening.after, is.value)}${before}`
  return {
    sentence: `${reasoned(happening, sentence)}${because}`,
    ...(is.words === undefined ? {} : { words: is.words }),
  }
}

function read(happening: Happening, { rule }: RuleFact, name: string, label: string): ToldOfRule | undefined {
  const [was, is] = [happening.before, happening.after].map(state => own(frontOf(state, rule)?.readings ?? {}, name))
  if (is === undefined || (was !== undefined && canonical(was.value) === canonical(is.value))) return undefined
  const how = `rule ${label} is read as “${shown(happening.after, is.value)}”`
  return { sentence: `${reasoned(happening, how)}${byRuling(happening.effect) ? '' : `: ${is.why}`}` }
}

/** Whether somebody ruled so: what was said before of the reason is then no longer so. */
function byRuling({ do: does }: LoggedEffect): boolean {
  return does === 'readAs'
}

function frontOf(state: State, rule: string): Front | undefined {
  return own(state.rules, rule)?.front
}

function shown(state: State, value: Json): string {
  return typeof value === 'string' ? wordsOfName(value) : valueInWords(state, value)
}
