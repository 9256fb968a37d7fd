import type { Decision } from '../kernel/decision.ts'
import { own } from '../kernel/own.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { explainDecision } from './explain-decision.ts'
import { explainEffect, ruleAt } from './explain-effect.ts'
import { explainRuleFact } from './explain-rule-fact.ts'
import { changesFact, type Fact, factMeant, type RuleFact } from './fact.ts'
import { type EntryTurnout, type Happening, happenings, type Turnout } from './happenings.ts'
import { rulesThatSay } from './rules-that-say.ts'
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
function telling(fact: Fact, changed: readonly Happening[]): readonly Happening[] {
  const found = fact.is === 'rule' && fact.what === 'void' ? changed.filter(it => it.effect.do !== 'addRule') : []
  return found.length === 0 ? changed : found
}

type Told = Pick<Explanation, 'sentence' | 'clause'>

function toldOf(changed: readonly Happening[], fact: Fact): Told {
  const what = fact.is === 'matter' ? fact.what : undefined
  return { sentence: changed.map(it => explainEffect(it, what)).join('; ') }
}

/** The same of a rule; undefined where nothing of what is asked became other. */
function toldOfRule({ before, decided: { state } }: EntryTurnout, changed: readonly Happening[], fact: RuleFact) {
  const rule = own(state.rules, fact.rule)
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
