import type { Effect, LoggedEffect } from '../../kernel/effects/effect.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { labelShown } from '../names/names.ts'
import { ofOne, removalWord, wordsOfName } from '../names/words.ts'
import type { EffectInContext } from '../play/turnout.ts'
import { effectInWords } from '../prose/effects.ts'
import { phaseInWords, toldOfMatter, turnInWords } from '../prose/matters.ts'
import { ruleInWords } from '../prose/rules.ts'
import { shownInWords } from '../prose/throws.ts'
import { between, joined, listInWords, Sentence, say, sentenceOf } from '../prose/sentence.ts'
import { spoken } from '../prose/spoken.ts'
import {
  identityInWords,
  matterByName,
  mixedAmount,
  personInWords,
  registerInWords,
  ruleByLabel,
  rulesByLabel,
  valueInWords,
} from '../prose/values.ts'
import { withinShown } from '../views/registers.ts'

/**
 * Explains in one sentence what an effect did and by which rules: “Ames: +10 points by rule 202 (10 × 3/3 = 10)”. If
 * `what` is given, only that part of a matter is described.
 */
export function explainEffect(inContext: EffectInContext, what?: string): Sentence {
  return reasoned(inContext, whatHappened(inContext, what))
}

/** Adds the rules behind an event to its description. A rule that makes another rule void is named only once. */
export function reasoned(inContext: EffectInContext, what: Sentence): Sentence {
  const { effect, after } = inContext
  const { rule, because = [], says } = effect.warrant
  const winner = effect.do === 'find' ? effect.finding.by : undefined
  const by =
    rule === null || rule === winner
      ? ''
      : say`${winner === undefined ? '' : ','} by ${ruleByLabel(ruleAt(inContext, rule))}`
  const reason = says === undefined ? '' : say` (${spoken(after, says)})`
  const others = [...new Set(because.filter(id => id !== winner).map(id => ruleAt(inContext, id)))]
  return say`${what}${by}${reason}${others.length === 0 ? '' : say`, because of ${rulesByLabel(others)}`}`
}

/** The label that a rule had when an event happened. */
export function ruleAt({ before, after }: EffectInContext, id: RuleId): string {
  const rule = lookup(before.rules, id) ?? lookup(after.rules, id)
  return rule === undefined ? id : labelShown(lookup(before.rules, id) === undefined ? after : before, rule)
}

function ruleNamed(inContext: EffectInContext, id: RuleId): Sentence {
  return ruleByLabel(ruleAt(inContext, id))
}

/** Describes what an effect did, without the reason. */
function whatHappened(inContext: EffectInContext, what: string | undefined): Sentence {
  const { effect, before, after } = inContext
  switch (effect.do) {
    case 'add':
      return say`${owner(before, effect.key)}${added(after, effect.register, effect.amount)}`
    case 'write':
      if (effect.register === 'mover') return turnInWords(after, effect.value)
      return say`${owner(before, effect.key)}${called(after, effect.register)} ${shown(after, effect.value)}`
    case 'openMatter':
      if (effect.since !== undefined) return say`${matterByName(effect.matter)} is open again`
      return say`${matterByName(effect.matter)} is put forward${toldOfMatter(after, effect.matter.fields)}`
    case 'changeMatter':
      return say`${matterAt(before, effect.matter)}: ${fieldsView(after, effect.set, what)}`
    case 'closeMatter':
      return say`${matterAt(before, effect.matter)} is ${closed(effect.set?.['outcome'])}`
    default:
      return ofRule(inContext, effect)
  }
}

/** Describes the changed fields of a matter. An earlier sealed text cannot be read. */
function fieldsView(state: State, set: JsonObject, what: string | undefined): Sentence {
  const asked = Object.entries(set).filter(([name]) => what === undefined || !Object.hasOwn(set, what) || name === what)
  const told = asked.filter(([, value]) => typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
  return joined(
    told.map(([name, value]) => fieldView(state, name, value)),
    ', ',
  )
}

function fieldView(state: State, name: string, value: Json): Sentence {
  if (name === 'phase' && typeof value === 'string') return sentenceOf(phaseInWords(value))
  return say`${wordsOfName(name)} ${shown(state, value)}`
}

function closed(outcome: Json | undefined): string {
  return typeof outcome === 'string' ? outcome : 'closed'
}

function ofRule(inContext: EffectInContext, effect: LoggedEffect): Sentence {
  switch (effect.do) {
    case 'addRule':
      return say`${ruleByLabel(effect.rule.label)} is in force`
    case 'removeRule':
      return say`${ruleNamed(inContext, effect.rule)} is ${removalWord(inContext.before)}ed`
    case 'replaceText':
      return say`${ruleNamed(inContext, effect.rule)} has another text`
    case 'relabel':
      return say`${ruleNamed(inContext, effect.rule)} is now ${effect.label}`
    case 'setAttribute':
      return say`${ruleNamed(inContext, effect.rule)}: ${effect.name} ${String(effect.value)}`
    case 'bind':
      return say`a program carries out ${ruleNamed(inContext, effect.rule)}`
    case 'readAs':
      return say`in ${ruleNamed(inContext, effect.rule)} “${effect.reading}” is read as ${String(effect.value)}`
    case 'find':
      return say`${ruleNamed(inContext, effect.finding.rule)} is void by ${ruleNamed(inContext, effect.finding.by)}`
    case 'lapse':
      return say`${ruleNamed(inContext, effect.rule)} is no longer void`
    default:
      return ofGame(inContext, effect)
  }
}

function ofGame({ before, after }: EffectInContext, effect: LoggedEffect): Sentence {
  switch (effect.do) {
    case 'introduce':
      return say`${personInWords(after, effect.person)} is in the game`
    case 'throw':
      return sentenceOf(shownInWords(effect))
    case 'ask':
      return spoken(after, effect.open.about)
    case 'settle':
      return say`settled: ${spoken(after, effect.how)} (${spoken(after, before.open.find(open => open.id === effect.id)?.about ?? effect.id)})`
    case 'answer':
      return say`${effect.answer.question}: ${shown(after, effect.answer.value)}`
    case 'say':
      return say`said: “${lookup(after.said, effect.said) ?? (/^[0-9a-f]{64}$/.test(effect.said) ? '…' : effect.said)}”`
    default:
      return effectInWords(before, after, effect) ?? bookkeepingInWords(after, effect)
  }
}

function owner(state: State, key: string | undefined): Sentence {
  return key === undefined ? sentenceOf('') : say`${identityNamed(state, key)}: `
}

function matterAt(state: State, id: string): Sentence {
  const matter = matterIn(state, id)
  return matter === undefined ? sentenceOf(id) : matterByName(matter)
}

/** An amount with its sign and unit: “+1 point”, “-10 points”. */
function added(state: State, register: string, amount: string | number): Sentence {
  const words = called(state, register)
  const what = /^-?1$/.test(`${amount}`) ? ofOne(words) : words
  return say`${`${amount}`.startsWith('-') ? '' : '+'}${mixedAmount(`${amount}`)} ${what}`
}

function called({ registers }: State, name: string): string {
  return registerInWords(lookup(registers, name)?.declaration ?? { name })
}

/** A value as an explanation shows it: shortened, with names. */
export function shown(state: State, value: Json): Sentence {
  const sentence =
    value === null
      ? sentenceOf('nobody')
      : typeof value === 'string'
        ? identityNamed(state, value)
        : valueInWords(state, value)
  return sentence.words.length > 200 ? say`${between(sentence, 0, 200)}…` : sentence
}

/** Returns a text unchanged, or, if it is the identity of a person, rule or matter, only the name or label. */
export function identityNamed(state: State, id: string): Sentence {
  const identity = identityInWords(state, id)
  const [part] = identity?.parts ?? []
  const text = String(withinShown(state, id))
  return part === undefined ? sentenceOf(text) : new Sentence([{ ...part, text }])
}

/** Describes an internal effect, for people who ask for reasons. Other players do not need to know about it. */
export function bookkeepingInWords(state: State, effect: Effect): Sentence {
  switch (effect.do) {
    case 'found':
      return say`the game begins with the ruleset ${effect.ruleset}`
    case 'keepProgram':
      return sentenceOf('a program is stored')
    case 'declare':
      return say`${wordsOfName(effect.register.name)} is a new register`
    case 'write':
      return say`${wordsOfName(effect.register)} is written`
    case 'changeMatter':
      return say`${identityInWords(state, effect.matter) ?? 'a matter'}: ${listInWords(Object.keys(effect.set).map(wordsOfName))} changed`
    case 'setFront':
      return say`the front matter of ${ruleInWords(state, effect.rule)} changed`
    case 'stand':
      return sentenceOf('a ruling is in effect, with the means to undo it')
    case 'follow':
      return sentenceOf('a consequence of a ruling is recorded')
    case 'rest':
      return sentenceOf('this rests on a ruling')
    case 'overwrite':
      return sentenceOf('a value set by a ruling is overwritten')
    default:
      return say`there is an effect of the kind “${wordsOfName(effect.do)}”`
  }
}
