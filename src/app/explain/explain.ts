import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { Front } from '../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { labelShown } from '../names/names.ts'
import { wordsOfName } from '../names/words.ts'
import { type AuditEvent, type EntryTurnout, happenings, type Turnout } from '../play/turnout.ts'
import { listInWords, valueInWords } from '../prose/values.ts'
import { explainEffect, reasoned, ruleAt } from './explain-effect.ts'
import { explainDecision } from './explain-entry.ts'
import { changesFact, type Fact, factMeant, type RuleFact } from './fact.ts'
import { type WhenAsked, whenAsked } from './when-asked.ts'

/** Why something is so: the entry that made it so last, the rules by which it did, and the reason in words. */
export type Explanation = {
  readonly entry: number
  /** The labels, as they were then, of the rules that caused it and on whose answers it rests. */
  readonly rules: readonly string[]
  readonly sentence: string
  /** The words of a rule’s text on which it rests, where that is told. */
  readonly clause?: { readonly rule: string; readonly words: string }
  /** What was asked in that entry, and how the rules were labelled then. */
  readonly decisions: readonly Decision[]
  readonly whenAsked: WhenAsked
}

/** Why a fact (“points of Ames”) or the answer to a question (“required 302”) is what it is; undefined if nothing ever changed it. */
export function explain(state: State, past: readonly Turnout[], of: string): Explanation | undefined {
  const answered = lastOf(past, turnout => explainAnswer(turnout, of))
  if (answered !== undefined) return answered
  const fact = factMeant(state, past, of)
  return lastOf(past, turnout => explainFact(turnout, fact))
}

function lastOf(past: readonly Turnout[], explained: (turnout: EntryTurnout) => Explanation | undefined) {
  for (const turnout of past.toReversed()) {
    const explanation = explained(turnout)
    if (explanation !== undefined) return explanation
  }
  return undefined
}

/** How an entry changed a fact; undefined if it did not. */
export function explainFact(turnout: EntryTurnout, fact: Fact): Explanation | undefined {
  const { entry, decisions } = turnout.decided
  if (!entry.effects.some(effect => changesFact(fact, effect))) return undefined
  const changed = telling(
    fact,
    happenings(turnout).filter(({ effect }) => changesFact(fact, effect)),
  )
  const rules = changed.flatMap(it => {
    const { rule, because = [] } = it.effect.warrant
    return [...(rule === null ? [] : [rule]), ...because].map(id => ruleAt(it, id))
  })
  const told = fact.is === 'rule' ? toldOfRule(turnout, changed, fact) : toldOf(changed, fact)
  const asked = whenAsked(turnout.before, entry, turnout.decided.state)
  return told === undefined
    ? undefined
    : { entry: entry.seq, rules: [...new Set(rules)], decisions, whenAsked: asked, ...told }
}

/** Of a rule that is void as soon as it is in force, what made it void. */
function telling(fact: Fact, changed: readonly AuditEvent[]): readonly AuditEvent[] {
  const found = fact.is === 'rule' && fact.what === 'void' ? changed.filter(it => it.effect.do !== 'addRule') : []
  return found.length === 0 ? changed : found
}

type Told = Pick<Explanation, 'sentence' | 'clause'>

function toldOf(changed: readonly AuditEvent[], fact: Fact): Told {
  const what = fact.is === 'matter' ? fact.what : undefined
  return { sentence: changed.map(it => explainEffect(it, what)).join('; ') }
}

/** The same of a rule; undefined where nothing of what is asked became other. */
function toldOfRule({ before, decided: { state } }: EntryTurnout, changed: readonly AuditEvent[], fact: RuleFact) {
  const rule = lookup(state.rules, fact.rule)
  const label = labelOf(rule === undefined ? before : state, fact.rule)
  const told = changed.map(it => explainRuleFact(it, fact, label)).filter(it => it !== undefined)
  if (told.length === 0) return undefined
  const words = told.at(-1)?.words
  const clause = words === undefined ? {} : { clause: { rule: label, words } }
  return { sentence: `${told.map(it => it.sentence).join('; ')}${rulesThatSay(state, fact)}`, ...clause }
}

/** What the rules answered last to a question in an entry; undefined if it was not put there. */
export function explainAnswer({ before, decided }: EntryTurnout, of: string): Explanation | undefined {
  const decision = decided.decisions.findLast(it => it.of === of)
  if (decision === undefined) return undefined
  return explained(decision, decided.entry.seq, whenAsked(before, decided.entry, decided.state)(decision))
}

/** A decision as an explanation: the rules that decided it or that contest it, and what each of them said. */
export function explained(decision: Decision, entry: number, labelled: State): Explanation {
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

/** More rules than this have a word in common with the whole book, and none of them says what it means. */
const MOST = 12

/** Which rules speak of what a rule is (“mutable”), in a few words; empty where none does, or where it is nothing of one word. */
function rulesThatSay(state: State, { rule, what, named }: RuleFact): string {
  const word = named === undefined ? lookup(lookup(state.rules, rule)?.attributes ?? {}, what) : undefined
  if (typeof word !== 'string' || !/^\p{L}+$/u.test(word)) return ''
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu')
  const labels = rulesInOrder(state).flatMap(it => (sought.test(it.text) ? [labelShown(state, it)] : []))
  if (labels.length === 0 || labels.length > MOST) return ''
  return `; what is ${word} is spoken of in ${labels.length === 1 ? 'rule' : 'rules'} ${listInWords(labels)}`
}

/** What an effect made of a fact about a rule, and the words of the rule’s text on which that rests, if any are told. */
type ToldOfRule = { readonly sentence: string; readonly words?: string }

/**
 * What came of an effect for what is asked about a rule: its status, one thing that its program counts with, one way in
 * which it is read; undefined where the effect left that as it was. `label` is the one that the rule bore after all of it.
 */
function explainRuleFact(happening: AuditEvent, fact: RuleFact, label: string): ToldOfRule | undefined {
  const { rule, what, named } = fact
  if (named !== undefined) return (what === 'param' ? counted : read)(happening, fact, named, label)
  const { effect, after } = happening
  const value = lookup(lookup(after.rules, rule)?.attributes ?? {}, what)
  const classed = (effect.do === 'addRule' || effect.do === 'setAttribute') && typeof value === 'string' && value !== ''
  if (!classed) return { sentence: explainEffect(happening) }
  const called = what === 'status' ? value : `of the ${wordsOfName(what)} “${value}”`
  const is = effect.do === 'addRule' ? 'is' : 'became'
  return { sentence: reasoned(happening, `rule ${label} ${is} ${called}`) }
}

function counted(happening: AuditEvent, { rule }: RuleFact, name: string, label: string): ToldOfRule | undefined {
  const [was, is] = [happening.before, happening.after].map(state => lookup(frontOf(state, rule)?.params ?? {}, name))
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

function read(happening: AuditEvent, { rule }: RuleFact, name: string, label: string): ToldOfRule | undefined {
  const [was, is] = [happening.before, happening.after].map(state => lookup(frontOf(state, rule)?.readings ?? {}, name))
  if (is === undefined || (was !== undefined && canonical(was.value) === canonical(is.value))) return undefined
  const how = `rule ${label} is read as “${shown(happening.after, is.value)}”`
  return { sentence: `${reasoned(happening, how)}${byRuling(happening.effect) ? '' : `: ${is.why}`}` }
}

/** Whether someone ruled so: what was said before of the reason is then no longer so. */
function byRuling({ do: does }: LoggedEffect): boolean {
  return does === 'readAs'
}

function frontOf(state: State, rule: string): Front | undefined {
  return lookup(state.rules, rule)?.front
}

function shown(state: State, value: Json): string {
  return typeof value === 'string' ? wordsOfName(value) : valueInWords(state, value)
}
