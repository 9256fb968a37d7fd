import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { RegisterType } from '../../../kernel/state/register.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { isObject } from '../../binding/bind-value.ts'
import { type Explanation, explainAnswer, explainFact } from '../../explain/explain.ts'
import { ruleAt, shown } from '../../explain/explain-effect.ts'
import { type Fact, factMeant, type StartFact } from '../../explain/fact.ts'
import type { EntryTurnout } from '../../play/turnout.ts'
import { registerInWords } from '../../prose/values.ts'
import { publicValue, withinShown } from '../../views/registers.ts'
import { decisionView, explainedForAll } from '../decision-view.ts'
import { linesOfPast, pastAsked } from '../past-lines.ts'
import {
  askedAbout,
  type Question,
  textOf,
  throughEyes,
  told,
  understanding,
  unknown,
  wireInstant,
} from '../question.ts'

/** Which fact some words mean in a game: for those who look up what made it so. */
export const factMeantQuestion: Question = understanding(questioned => {
  const fact = factMeant(askedAbout(questioned), [], textOf(questioned.request.of['of']))
  return told({ fact: fact as unknown as JsonObject })
})

/** How an entry made a fact what it is. */
export const whyFactQuestion: Question = questioned => {
  const { request } = questioned
  const fact = request.of['fact'] as unknown as Fact
  const { seals } = throughEyes(questioned)
  const [line] = linesOfPast(pastAsked(questioned), (before, entry, after) => {
    const turnout = { before: { ...before, seals }, decided: { entry, state: { ...after, seals }, decisions: [] } }
    const named = fact.is === 'start' ? questioned.state : after
    const explanation = fact.is === 'start' ? explainStart(turnout, fact, named) : explainFact(turnout, fact)
    return explanation === undefined ? [] : [{ ...whyView(explanation, entry.act.at), ...accountOf(named, fact) }]
  })
  return line === undefined ? unknown(NEVER) : told(line)
}

/** What the rules answered to a question in an entry, and why. */
export const whyAnswerQuestion: Question = questioned => {
  const { world, state, request } = questioned
  const { stood, entries } = pastAsked(questioned)
  const [entry] = entries
  if (entry === undefined) return unknown(NEVER)
  const { of, kept } = request.of
  const explained = explainedForAll(world, state, { stood, entry, kept: kept === undefined ? kept : textOf(kept) })
  const decisions = explained.asked?.decisions ?? []
  const answer = explainAnswer(
    { before: explained.before, decided: { entry, state: explained.after, decisions } },
    textOf(of),
  )
  if (answer === undefined) return unknown(NEVER)
  return told({
    ...whyView(answer, entry.act.at),
    decisions: answer.decisions.map(decision => decisionView(world, answer.whenAsked(decision), decision)),
  })
}

/** Where the lines are of which a number is the sum: its register, and whose it is. */
function accountOf(state: State, fact: Fact): JsonObject {
  if (fact.is !== 'register' && fact.is !== 'start') return {}
  const register = lookup(state.registers, fact.register)
  if (register === undefined || !NUMBERS.has(register.declaration.type)) return {}
  if (register.declaration.keys === undefined) return { account: { register: fact.register } }
  if (fact.key === undefined) return {}
  const [key = fact.key] = Object.keys(publicValue(state, { ...register, value: { [fact.key]: 0 } }) as JsonObject)
  return { account: { register: fact.register, key } }
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'rational'])

const NEVER = 'Nothing has changed it since the game began.'

function whyView({ entry, rules, sentence, clause }: Explanation, at: number): JsonObject {
  return { entry, at: wireInstant(at), rules, sentence, ...(clause === undefined ? {} : { clause }) }
}

/**
 * With what a register begins, where nothing ever changed it: “Dell: TMUs 0, as everyone begins by rule 320”. An entry
 * that declared it says with what; `now` knows the names of those who came later. Undefined if the entry did not.
 */
function explainStart({ before, decided }: EntryTurnout, fact: StartFact, now: State): Explanation | undefined {
  const { entry, state: after } = decided
  const declared = entry.effects.findLast(it => it.do === 'declare' && it.register.name === fact.register)
  if (declared?.do !== 'declare') return undefined
  const rule = ruleAt({ effect: declared, before, after }, declared.by)
  const { register } = declared
  const whose = fact.key === undefined ? '' : `${String(withinShown(now, fact.key))}: `
  const begins = fact.key !== undefined && register.keys === 'person' ? 'as everybody begins' : 'as it begins'
  const value = begunWith(now, register.type, setTo(declared, fact.key))
  const sentence = `${whose}${registerInWords(register)} ${value}, ${begins} by rule ${rule}; nothing has changed it since`
  return { entry: entry.seq, rules: [rule], sentence, decisions: [], whenAsked: () => after }
}

/** What a declaration sets a register to, or one of its keys. */
function setTo({ register, value }: LoggedEffect & { readonly do: 'declare' }, key: string | undefined): Json {
  if (key === undefined) return value ?? register.start
  const held = isObject(value) ? lookup(value, key) : undefined
  return held ?? register.start
}

function begunWith(now: State, type: RegisterType, value: Json): string {
  const empty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (!empty) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : shown(now, value)
  return type === 'person' || type === 'persons' ? 'nobody' : 'nothing'
}
