import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { holdsNumbers, type RegisterType } from '../../../kernel/state/register.ts'
import { registerOrRetired } from '../../../kernel/state/retired-registers.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { isObject } from '../../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Explanation as ExplanationAnswer, Why } from '../../../wire/game/explanation.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import type { ExplainedEntry } from '../../explain/explain-entry.ts'
import {
  type Explanation,
  explainAnswer,
  explainFact,
  stateLookupForDecisions,
} from '../../explain/explain-fact-or-answer.ts'
import { type Fact, factMeant, type StartFact } from '../../explain/fact.ts'
import type { EntryTurnout } from '../../play/entry-with-state-before.ts'
import { labelledAsBefore } from '../../prose/decisions.ts'
import { ruleLabelAt } from '../../prose/describe-rule-effects.ts'
import { entryInWords } from '../../prose/entries.ts'
import { explanationInWords } from '../../prose/explanations-and-standings.ts'
import { say, type Words } from '../../prose/sentence.ts'
import { identityNamed, valueInBrief } from '../../prose/value-in-brief.ts'
import { registerDisplayName, ruleReference } from '../../prose/values.ts'
import { displayedValue } from '../../views/displayed-register-value.ts'
import { decisionView, explainedForAll, withWithheldReasons } from '../decision-view.ts'
import {
  answeringUnknown,
  dataAnswer,
  linesOfPast,
  type Question,
  requirePast,
  stateAsked,
  stateAsSeen,
  unknownAnswer,
} from '../question.ts'

/** Finds which fact of a game a text refers to, so that the fact's cause can be looked up. */
export const factMeantQuestion: Question<{ readonly fact: Fact }, { readonly of: string }> = answeringUnknown(
  questioned => {
    const fact = factMeant(stateAsked(questioned), [], questioned.request.of.of)
    return dataAnswer({ fact })
  },
)

/** Explains how an entry changed a fact. */
export const whyFactQuestion: Question<Why, { readonly fact: Fact }> = questioned => {
  const { request } = questioned
  const { fact } = request.of
  const { seals } = stateAsSeen(questioned)
  const [line] = linesOfPast(requirePast(questioned), (before, entry, after) => {
    const turnout = { before: { ...before, seals }, decided: { entry, state: { ...after, seals }, decisions: [] } }
    const named = fact.is === 'start' ? questioned.state : after
    const explanation = fact.is === 'start' ? explainStart(turnout, fact, named) : explainFact(turnout, fact)
    return explanation === undefined
      ? []
      : [{ ...whyView(explanation, entry.act.at), ...registerOfNumericFact(named, fact) }]
  })
  return line === undefined ? unknownAnswer(NEVER) : dataAnswer(line)
}

/** What was stored when an entry was decided, if it was. */
type KeptDecisions = { readonly kept?: string }

/** The rules' answers to a question in an entry, with the reasons for them. */
export const whyAnswerQuestion: Question<Why, { readonly of: string } & KeptDecisions> = questioned => {
  const { world, state, request } = questioned
  const { stood, entries } = requirePast(questioned)
  const [entry] = entries
  if (entry === undefined) return unknownAnswer(NEVER)
  const { of, kept } = request.of
  const explained = explainedForAll(world, state, { stood, entry, kept })
  const decisions = explained.asked?.decisions ?? []
  const answer = explainAnswer({ before: explained.before, decided: { entry, state: explained.after, decisions } }, of)
  if (answer === undefined) return unknownAnswer(NEVER)
  return dataAnswer({
    ...whyView(answer, entry.act.at),
    decisions: answer.decisions.map(decision => decisionView(world, answer.whenAsked(decision), decision)),
  })
}

/** The register, and the key in it, whose lines add up to a number that is being explained. */
function registerOfNumericFact(state: State, fact: Fact): Pick<Why, 'account'> {
  if (fact.is !== 'register' && fact.is !== 'start') return {}
  const register = registerOrRetired(state, fact.register)
  if (register === undefined || !holdsNumbers(register.declaration)) return {}
  if (register.declaration.keys === undefined) return { account: { register: fact.register } }
  if (fact.key === undefined) return {}
  const [key = fact.key] = Object.keys(displayedValue(state, { ...register, value: { [fact.key]: 0 } }) as JsonObject)
  return { account: { register: fact.register, key } }
}

const NEVER = 'Nothing has changed it since the game began.'

function whyView({ entry, rules, sentence, clause }: Explanation, at: number): Why {
  const { words, parts } = sentence
  return { entry, at: wireInstant(at), rules, sentence: words, parts, ...(clause === undefined ? {} : { clause }) }
}

/**
 * Explains the initial value of a register that nothing has ever changed: “Dell: TMUs 0, as everyone begins by rule
 * 320”. The value comes from the entry that declared the register; returns undefined if this entry did not. `now`
 * supplies the names of people who joined later.
 */
function explainStart({ before, decided }: EntryTurnout, fact: StartFact, now: State): Explanation | undefined {
  const { entry, state: after } = decided
  const declared = entry.effects.findLast(it => it.do === 'declare' && it.register.name === fact.register)
  if (declared?.do !== 'declare') return undefined
  const rule = ruleLabelAt({ before, after }, declared.by)
  const { register } = declared
  const whose = fact.key === undefined ? '' : say`${identityNamed(now, fact.key)}: `
  const begins =
    fact.key !== undefined && register.keys === 'person' ? 'the initial value for everyone,' : 'the initial value,'
  const value = startInWords(now, register.type, initialValue(declared, fact.key))
  const sentence = say`${whose}${registerDisplayName(register)} ${value}, ${begins} by ${ruleReference(rule)}; nothing has changed it since`
  return { entry: entry.seq, rules: [rule], sentence, decisions: [], whenAsked: () => after }
}

/** The initial value that a declaration gives to a register or one of its keys. */
function initialValue({ register, value }: LoggedEffect & { readonly do: 'declare' }, key: string | undefined): Json {
  if (key === undefined) return value ?? register.start
  const held = isObject(value) ? lookup(value, key) : undefined
  return held ?? register.start
}

function startInWords(now: State, type: RegisterType, value: Json): Words {
  const empty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (!empty) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : valueInBrief(now, value)
  return type === 'person' || type === 'persons' ? 'nobody' : 'nothing'
}

/** Explains an entry, both as lines and with every question and its answers as data. */
export const explanationQuestion: Question<ExplanationAnswer, KeptDecisions> = questioned => {
  const { world, state, request } = questioned
  const { stood, entries } = requirePast(questioned)
  const [entry] = entries
  if (entry === undefined) return unknownAnswer('There is no such entry in this game.')
  const { kept } = request.of
  const explained = explainedForAll(world, state, { stood, entry, kept })
  const reasoned = (it: State): State => withWithheldReasons(it, state, request.past?.withheld)
  const shown = { ...explained, before: reasoned(explained.before), after: reasoned(explained.after) }
  const { words, parts } = entryInWords(shown.after, shown.entry, shown.before, Number.POSITIVE_INFINITY)
  return dataAnswer({
    entry: entry.seq,
    at: wireInstant(entry.act.at),
    words,
    parts,
    lines: explanationInWords(world, shown),
    ...questionsView(world, explained),
  })
}

function questionsView(
  world: World,
  explained: ExplainedEntry,
): Pick<ExplanationAnswer, 'decisions' | 'failures' | 'gas' | 'missing'> {
  const { asked, missing } = explained
  if (asked === undefined) return { decisions: null, failures: null, gas: null, missing: missing ?? null }
  const { before, after, entry } = explained
  const stateOf = stateLookupForDecisions(before, entry, after)
  return {
    decisions: asked.decisions.map(decision => decisionView(world, stateOf(decision), decision)),
    failures: asked.failures.map(({ rule, hook, failure: { kind, detail }, gas }) => ({
      rule: labelOf(labelledAsBefore(before, after), rule),
      hook,
      kind,
      detail,
      gas,
    })),
    gas: asked.gas,
    missing: null,
  }
}
