import type { JsonObject } from '../../../kernel/json.ts'
import { own } from '../../../kernel/own.ts'
import type { State } from '../../../kernel/state.ts'
import { type Explanation, explainAnswer, explainFact } from '../../explain.ts'
import { explainStart } from '../../explain-start.ts'
import { type Fact, factMeant } from '../../fact.ts'
import { publicValue } from '../../public-value.ts'
import { decisionTold } from '../decision-told.ts'
import { explainedForAll } from '../explained-for-all.ts'
import { linesOfPast, pastAsked } from '../lines-of-past.ts'
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
    return explanation === undefined ? [] : [{ ...whyTold(explanation, entry.act.at), ...accountOf(named, fact) }]
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
    ...whyTold(answer, entry.act.at),
    decisions: answer.decisions.map(decision => decisionTold(world, answer.whenAsked(decision), decision)),
  })
}

/** Where the lines are of which a number is the sum: its register, and whose it is. */
function accountOf(state: State, fact: Fact): JsonObject {
  if (fact.is !== 'register' && fact.is !== 'start') return {}
  const register = own(state.registers, fact.register)
  if (register === undefined || !NUMBERS.has(register.declaration.type)) return {}
  if (register.declaration.keys === undefined) return { account: { register: fact.register } }
  if (fact.key === undefined) return {}
  const [key = fact.key] = Object.keys(publicValue(state, { ...register, value: { [fact.key]: 0 } }) as JsonObject)
  return { account: { register: fact.register, key } }
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'rational'])

const NEVER = 'Nothing has changed it since the game began.'

function whyTold({ entry, rules, sentence, clause }: Explanation, at: number): JsonObject {
  return { entry, at: wireInstant(at), rules, sentence, ...(clause === undefined ? {} : { clause }) }
}
