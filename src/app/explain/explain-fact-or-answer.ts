import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { Front } from '../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import {
  type EffectInContext,
  type EntryTurnout,
  effectsInContext,
  type Turnout,
} from '../play/entry-with-state-before.ts'
import { labelledAsBefore } from '../prose/decisions.ts'
import { ruleLabelAt } from '../prose/describe-rule-effects.ts'
import { joined, type Sentence, say, type Words } from '../prose/sentence.ts'
import { ruleReference, ruleReferences, valueInWords } from '../prose/values.ts'
import { explainEffect, withCauses } from './describe-effect-with-causes.ts'
import { explainDecision } from './explain-entry.ts'
import { changesFact, type Fact, factMeant, type RuleFact } from './fact.ts'

/**
 * Explains why something is the case: the entry that last changed it, the rules behind the change, and the reason as
 * text.
 */
export type Explanation = {
  readonly entry: number
  /** The labels, at the time, of the rules that caused the change and of the rules whose answers led to it. */
  readonly rules: readonly string[]
  readonly sentence: Sentence
  /** The words in a rule’s text that led to the change, if known. */
  readonly clause?: { readonly rule: string; readonly words: string }
  /** The questions asked in that entry, with the labels that the rules had then. */
  readonly decisions: readonly Decision[]
  readonly whenAsked: WhenAsked
}

/**
 * Explains why a fact (“points of Ames”) or the answer to a question (“required 302”) is what it is. Undefined if
 * nothing has ever changed it.
 */
export function explain(state: State, past: readonly Turnout[], of: string): Explanation | undefined {
  const answered = latestExplanation(past, turnout => explainAnswer(turnout, of))
  if (answered !== undefined) return answered
  const fact = factMeant(state, past, of)
  return latestExplanation(past, turnout => explainFact(turnout, fact))
}

function latestExplanation(past: readonly Turnout[], explained: (turnout: EntryTurnout) => Explanation | undefined) {
  for (const turnout of past.toReversed()) {
    const explanation = explained(turnout)
    if (explanation !== undefined) return explanation
  }
  return undefined
}

/** Explains how an entry changed a fact; undefined if it did not. */
export function explainFact(turnout: EntryTurnout, fact: Fact): Explanation | undefined {
  const { entry, decisions } = turnout.decided
  if (!entry.effects.some(effect => changesFact(fact, effect))) return undefined
  const changed = explainingChanges(
    fact,
    effectsInContext(turnout).filter(({ effect }) => changesFact(fact, effect)),
  )
  const rules = changed.flatMap(it => {
    const { rule, because = [] } = it.effect.warrant
    return [...(rule === null ? [] : [rule]), ...because].map(id => ruleLabelAt(it, id))
  })
  const told = fact.is === 'rule' ? tellRuleFact(turnout, changed, fact) : changesInOneSentence(changed, fact)
  const asked = stateLookupForDecisions(turnout.before, entry, turnout.decided.state)
  return told === undefined
    ? undefined
    : { entry: entry.seq, rules: [...new Set(rules)], decisions, whenAsked: asked, ...told }
}

/**
 * Returns the changes that explain a fact. If a rule has been void since its adoption, only the reason why it is void
 * counts.
 */
function explainingChanges(fact: Fact, changed: readonly EffectInContext[]): readonly EffectInContext[] {
  const found = fact.is === 'rule' && fact.what === 'void' ? changed.filter(it => it.effect.do !== 'addRule') : []
  return found.length === 0 ? changed : found
}

type Told = Pick<Explanation, 'sentence' | 'clause'>

function changesInOneSentence(changed: readonly EffectInContext[], fact: Fact): Told {
  const what = fact.is === 'matter' ? fact.what : undefined
  return {
    sentence: joined(
      changed.map(it => explainEffect(it, what)),
      '; ',
    ),
  }
}

/** Explains a fact about a rule; undefined if none of the changes concern that fact. */
function tellRuleFact(
  { before, decided: { state } }: EntryTurnout,
  changed: readonly EffectInContext[],
  fact: RuleFact,
) {
  const rule = lookup(state.rules, fact.rule)
  const label = labelOf(rule === undefined ? before : state, fact.rule)
  const told = changed.map(it => explainRuleFact(it, fact, label)).filter(it => it !== undefined)
  if (told.length === 0) return undefined
  const words = told.at(-1)?.words
  const clause = words === undefined ? {} : { clause: { rule: label, words } }
  const sentences = told.map(it => it.sentence)
  return { sentence: say`${joined(sentences, '; ')}${rulesMentioningInWords(state, fact)}`, ...clause }
}

/** Returns the rules' latest answers to a question in an entry; undefined if the entry did not ask it. */
export function explainAnswer({ before, decided }: EntryTurnout, of: string): Explanation | undefined {
  const decision = decided.decisions.findLast(it => it.of === of)
  if (decision === undefined) return undefined
  return explanationOfDecision(
    decision,
    decided.entry.seq,
    stateLookupForDecisions(before, decided.entry, decided.state)(decision),
  )
}

/** Turns a decision into an explanation: the rules that decided or contest it, and each of their answers. */
export function explanationOfDecision(decision: Decision, entry: number, labelled: State): Explanation {
  const { outcome } = decision
  const by = outcome.is === 'decided' ? outcome.by : outcome.is === 'undecided' ? outcome.contestants : []
  const rules = by.map(id => labelOf(labelled, id))
  return {
    entry,
    rules,
    sentence: explainDecision(labelled, decision),
    decisions: [decision],
    whenAsked: () => labelled,
  }
}

/** A word that more rules than this mention is too common to count as defined by any of them. */
const MOST = 12

/**
 * Names the rules that define a rule's property (“mutable”), in a few words. Empty if no rule does, or if the property
 * is not a single word.
 */
function rulesMentioningInWords(state: State, { rule, what, named }: RuleFact): Words {
  const word = named === undefined ? lookup(lookup(state.rules, rule)?.attributes ?? {}, what) : undefined
  if (typeof word !== 'string' || !/^\p{L}+$/u.test(word)) return ''
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu')
  const labels = rulesInOrder(state).flatMap(it => (sought.test(it.text) ? [uniqueRuleLabel(state, it)] : []))
  if (labels.length === 0 || labels.length > MOST) return ''
  return say`; “${word}” is mentioned in ${ruleReferences(labels)}`
}

/**
 * Describes how an effect changed a fact about a rule, with the words of the rule’s text behind the change, if known.
 */
type ToldOfRule = { readonly sentence: Sentence; readonly words?: string }

/**
 * Explains how an effect changed one aspect of a rule: its status, a constant of its program, or a reading. Undefined
 * if it did not. `label` is the rule's label after the effect.
 */
function explainRuleFact(inContext: EffectInContext, fact: RuleFact, label: string): ToldOfRule | undefined {
  const { rule, what, named } = fact
  if (named !== undefined) return (what === 'param' ? explainConstant : explainReading)(inContext, fact, named, label)
  const { effect, after } = inContext
  const value = lookup(lookup(after.rules, rule)?.attributes ?? {}, what)
  const classed = (effect.do === 'addRule' || effect.do === 'setAttribute') && typeof value === 'string' && value !== ''
  if (!classed) return { sentence: explainEffect(inContext) }
  const called = what === 'status' ? value : `of the ${wordsOfName(what)} “${value}”`
  const is = effect.do === 'addRule' ? 'is' : 'became'
  return { sentence: withCauses(inContext, say`${ruleReference(label)} ${is} ${called}`) }
}

function explainConstant(
  inContext: EffectInContext,
  { rule }: RuleFact,
  name: string,
  label: string,
): ToldOfRule | undefined {
  const [was, is] = [inContext.before, inContext.after].map(state => lookup(frontOf(state, rule)?.params ?? {}, name))
  if (is === undefined || (was !== undefined && canonical(was) === canonical(is))) return undefined
  const same = was === undefined || canonical(was.value) === canonical(is.value)
  const before = same ? '' : say` instead of ${propertyInWords(inContext.before, was.value)}`
  const because = is.words === undefined ? '' : `, because its text says “${is.words}”`
  const sentence = say`the program of ${ruleReference(label)} uses ${propertyInWords(inContext.after, is.value)}${before}`
  return {
    sentence: say`${withCauses(inContext, sentence)}${because}`,
    ...(is.words === undefined ? {} : { words: is.words }),
  }
}

function explainReading(
  inContext: EffectInContext,
  { rule }: RuleFact,
  name: string,
  label: string,
): ToldOfRule | undefined {
  const [was, is] = [inContext.before, inContext.after].map(state => lookup(frontOf(state, rule)?.readings ?? {}, name))
  if (is === undefined || (was !== undefined && canonical(was.value) === canonical(is.value))) return undefined
  const how = say`${ruleReference(label)} is read as “${propertyInWords(inContext.after, is.value)}”`
  return { sentence: say`${withCauses(inContext, how)}${isMadeByRuling(inContext.effect) ? '' : `: ${is.why}`}` }
}

/** Whether a ruling made the change. If so, the earlier reasons no longer apply. */
function isMadeByRuling({ do: does }: LoggedEffect): boolean {
  return does === 'readAs'
}

function frontOf(state: State, rule: string): Front | undefined {
  return lookup(state.rules, rule)?.front
}

function propertyInWords(state: State, value: Json): Words {
  return typeof value === 'string' ? wordsOfName(value) : valueInWords(state, value)
}

/**
 * Returns the game after an entry, with the labels that rules had when a given question was asked during that entry.
 */
export type WhenAsked = (decision: Decision) => State

/** Only entries that relabel rules are processed effect by effect, because there are few of them. */
export function stateLookupForDecisions(before: State, entry: Entry, after: State): WhenAsked {
  const labelled = entry.seq === 0 ? after : labelledAsBefore(before, after)
  if (entry.seq === 0 || !entry.effects.some(effect => effect.do === 'relabel')) return () => labelled
  const states = [labelled]
  let state: State = { ...before, said: after.said, now: entry.act.at }
  for (const effect of entry.effects) {
    state = applyEffect(state, effect)
    const same = effect.do !== 'relabel' && effect.do !== 'addRule' && effect.do !== 'removeRule'
    states.push(same ? (states.at(-1) ?? labelled) : labelledAsBefore(state, labelled))
  }
  return decision => states[decision.after ?? 0] ?? labelled
}
