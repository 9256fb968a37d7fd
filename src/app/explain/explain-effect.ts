import type { Effect, LoggedEffect } from '../../kernel/effects/effect.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { labelShown, nameOf } from '../names/names.ts'
import { matterNamed, ofOne, removalWord, wordsOfName } from '../names/words.ts'
import type { EffectInContext } from '../play/turnout.ts'
import { effectInWords } from '../prose/effects.ts'
import { phaseInWords, toldOfMatter, turnInWords } from '../prose/matters.ts'
import { ruleInWords } from '../prose/rules.ts'
import { shownInWords } from '../prose/throws.ts'
import { identityInWords, listInWords, mixedAmount, registerInWords, valueInWords } from '../prose/values.ts'
import { withinShown } from '../views/registers.ts'

/**
 * Explains in one sentence what an effect did and by which rules: “Ames: +10 points by rule 202 (10 × 3/3 = 10)”; for a
 * matter, describes only `what` if it is given.
 */
export function explainEffect(inContext: EffectInContext, what?: string): string {
  return reasoned(inContext, whatHappened(inContext, what))
}

/**
 * The given description of an event, with the rules behind it; if another rule makes a rule void, that other rule is
 * named only once.
 */
export function reasoned(inContext: EffectInContext, what: string): string {
  const { effect } = inContext
  const { rule, because = [], says } = effect.warrant
  const winner = effect.do === 'find' ? effect.finding.by : undefined
  const by =
    rule === null || rule === winner ? '' : `${winner === undefined ? '' : ','} by rule ${ruleAt(inContext, rule)}`
  const reason = says === undefined ? '' : ` (${says})`
  const others = [...new Set(because.filter(id => id !== winner).map(id => ruleAt(inContext, id)))]
  return `${what}${by}${reason}${others.length === 0 ? '' : `, because of ${others.length === 1 ? 'rule' : 'rules'} ${listInWords(others)}`}`
}

/** The label that a rule had at the time of an event. */
export function ruleAt({ before, after }: EffectInContext, id: RuleId): string {
  const rule = lookup(before.rules, id) ?? lookup(after.rules, id)
  return rule === undefined ? id : labelShown(lookup(before.rules, id) === undefined ? after : before, rule)
}

/** Describes what an effect did, without the reason. */
function whatHappened(inContext: EffectInContext, what: string | undefined): string {
  const { effect, before, after } = inContext
  switch (effect.do) {
    case 'add':
      return `${owner(before, effect.key)}${added(after, effect.register, effect.amount)}`
    case 'write':
      if (effect.register === 'mover') return turnInWords(after, effect.value)
      return `${owner(before, effect.key)}${called(after, effect.register)} ${shown(after, effect.value)}`
    case 'openMatter':
      if (effect.since !== undefined) return `${matterNamed(effect.matter)} is open again`
      return `${matterNamed(effect.matter)} is put forward${toldOfMatter(after, effect.matter.fields)}`
    case 'changeMatter':
      return `${matterAt(before, effect.matter)}: ${fieldsView(after, effect.set, what)}`
    case 'closeMatter':
      return `${matterAt(before, effect.matter)} is ${closed(effect.set?.['outcome'])}`
    default:
      return ofRule(inContext, effect)
  }
}

/** The changed fields of a matter; the seal of an earlier text cannot be read. */
function fieldsView(state: State, set: JsonObject, what: string | undefined): string {
  const asked = Object.entries(set).filter(([name]) => what === undefined || !Object.hasOwn(set, what) || name === what)
  const told = asked.filter(([, value]) => typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
  return told.map(([name, value]) => fieldView(state, name, value)).join(', ')
}

function fieldView(state: State, name: string, value: Json): string {
  if (name === 'phase' && typeof value === 'string') return phaseInWords(value)
  return `${wordsOfName(name)} ${shown(state, value)}`
}

function closed(outcome: Json | undefined): string {
  return typeof outcome === 'string' ? outcome : 'closed'
}

function ofRule(inContext: EffectInContext, effect: LoggedEffect): string {
  switch (effect.do) {
    case 'addRule':
      return `rule ${effect.rule.label} is in force`
    case 'removeRule':
      return `rule ${ruleAt(inContext, effect.rule)} is ${removalWord(inContext.before)}ed`
    case 'replaceText':
      return `rule ${ruleAt(inContext, effect.rule)} has another text`
    case 'relabel':
      return `rule ${ruleAt(inContext, effect.rule)} is now ${effect.label}`
    case 'setAttribute':
      return `rule ${ruleAt(inContext, effect.rule)}: ${effect.name} ${String(effect.value)}`
    case 'bind':
      return `a program carries out rule ${ruleAt(inContext, effect.rule)}`
    case 'readAs':
      return `in rule ${ruleAt(inContext, effect.rule)} “${effect.reading}” is read as ${String(effect.value)}`
    case 'find':
      return `rule ${ruleAt(inContext, effect.finding.rule)} is void by rule ${ruleAt(inContext, effect.finding.by)}`
    case 'lapse':
      return `rule ${ruleAt(inContext, effect.rule)} is no longer void`
    default:
      return ofGame(inContext, effect)
  }
}

function ofGame({ before, after }: EffectInContext, effect: LoggedEffect): string {
  switch (effect.do) {
    case 'introduce':
      return `${nameOf(after, effect.person)} is in the game`
    case 'throw':
      return shownInWords(effect)
    case 'ask':
      return effect.open.about
    case 'settle':
      return `settled: ${effect.how} (${before.open.find(open => open.id === effect.id)?.about ?? effect.id})`
    case 'answer':
      return `${effect.answer.question}: ${shown(after, effect.answer.value)}`
    case 'say':
      return `said: “${lookup(after.said, effect.said) ?? (/^[0-9a-f]{64}$/.test(effect.said) ? '…' : effect.said)}”`
    default:
      return effectInWords(before, after, effect) ?? bookkeepingInWords(after, effect)
  }
}

function owner(state: State, key: string | undefined): string {
  return key === undefined ? '' : `${String(withinShown(state, key))}: `
}

function matterAt(state: State, id: string): string {
  const matter = matterIn(state, id)
  return matter === undefined ? id : matterNamed(matter)
}

/** An amount with its sign and unit: “+1 point”, “-10 points”. */
function added(state: State, register: string, amount: string | number): string {
  const words = called(state, register)
  const what = /^-?1$/.test(`${amount}`) ? ofOne(words) : words
  return `${`${amount}`.startsWith('-') ? '' : '+'}${mixedAmount(`${amount}`)} ${what}`
}

function called({ registers }: State, name: string): string {
  return registerInWords(lookup(registers, name)?.declaration ?? { name })
}

/** A value as shown in an explanation: shortened, with names. */
export function shown(state: State, value: Json): string {
  const text =
    value === null
      ? 'nobody'
      : typeof value === 'string'
        ? String(withinShown(state, value))
        : valueInWords(state, value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** An internal effect in words, for people who ask for reasons; players need not know about it. */
export function bookkeepingInWords(state: State, effect: Effect): string {
  switch (effect.do) {
    case 'found':
      return `the game begins with the ruleset ${effect.ruleset}`
    case 'keepProgram':
      return 'a program is stored'
    case 'declare':
      return `${wordsOfName(effect.register.name)} is a new register`
    case 'write':
      return `${wordsOfName(effect.register)} is written`
    case 'changeMatter':
      return `${identityInWords(state, effect.matter) ?? 'a matter'}: ${listInWords(Object.keys(effect.set).map(wordsOfName))} changed`
    case 'setFront':
      return `the front matter of ${ruleInWords(state, effect.rule)} changed`
    case 'stand':
      return 'a ruling is in effect, with the means to undo it'
    case 'follow':
      return 'a consequence of a ruling is recorded'
    case 'rest':
      return 'this rests on a ruling'
    case 'overwrite':
      return 'a value set by a ruling is overwritten'
    default:
      return `there is an effect of the kind “${wordsOfName(effect.do)}”`
  }
}
