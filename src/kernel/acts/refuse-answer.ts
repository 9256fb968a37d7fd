import { ask, kindOf } from '../questions/ask.ts'
import { askersOf, questionsAsked } from '../questions/askers.ts'
import type { Decision } from '../questions/decision.ts'
import { parseAnswerSubject } from '../questions/hand-answer.ts'
import type { QuestionKind } from '../questions/question-kind.ts'
import { labelOf } from '../state/rulebook.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { answersWithdrawn } from './effects-by-hand.ts'
import { type Refusal, refuse } from './refusal.ts'
import { refuseByHand, refuseVoidRule } from './refusals-by-hand.ts'
import { listed, refuseSubject } from './refuse-subject.ts'
import type { Run } from './run.ts'

/**
 * Refuses an answer by hand to a question that no one asks, that a program answers, or that must not be answered by
 * hand, and an answer that can have no effect because its value or its subject is none that the question has.
 */
export function refuseAnswer(run: Run): Refusal | undefined {
  const { rule, question, about, value } = run.act.with as {
    rule: string
    question: string
    about?: Json
    value?: Json
  }
  const kind = kindOf(run, question)
  if (value === undefined) return refuseByHand(run) ?? refuseWithdrawal(run)
  if (!questionsAsked(run).includes(question))
    return badArgument(
      'question',
      `No one ever asks the question “${question}”. ${listed('Questions', questionsAsked(run))}`,
    )
  if (kind.notByHand !== undefined)
    return refuse('notYours', `“${question}” cannot be answered by hand, because ${kind.notByHand}.`)
  return (
    refuseByHand(run) ??
    refuseVoidRule(run, rule) ??
    refuseIfProgramAnswers(run, rule, question) ??
    refuseValue(run, kind) ??
    refuseForm(kind, about) ??
    refuseSubject(run, kind, askersOf(run.state, question))
  )
}

/** Refuses to withdraw an answer that nobody gave by hand. */
function refuseWithdrawal({ state, act }: Run): Refusal | undefined {
  if (answersWithdrawn(state, act).length > 0) return undefined
  const { rule, question } = act.with as { rule: string; question: string }
  const own = state.answers.filter(it => it.via === 'hand' && it.rule === rule)
  const there = own.map(({ question: asked, about }) =>
    about === undefined ? asked : `${asked} (${Object.keys(about).join(', ')})`,
  )
  const label = labelOf(state, rule)
  const sentence = `No one answered “${question}” by hand for rule ${label} about just this, so there is nothing to withdraw. Give a “value” to answer it. ${listed(`Answers for rule ${label}`, [...new Set(there)])}`
  return refuse('nothingOpen', sentence)
}

function badArgument(argument: string, sentence: string): Refusal {
  return { code: 'badArgument', sentence, reasons: [], argument }
}

/** Refuses a value that is no answer. The answers of programs show what a question of their own is answered with. */
function refuseValue(run: Run, kind: QuestionKind): Refusal | undefined {
  const { question, value } = run.act.with as { question: string; value: Json }
  if (kind.normalise !== undefined && kind.normalise(value) === undefined)
    return badArgument('value', `“value” is not an answer to “${question}”. Give ${kind.value}.`)
  if (Object.hasOwn(run.world.kinds, question)) return undefined
  const known = answerOfProgram(run, question)
  const given = known?.value ?? null
  if (known === undefined || given === null || formOf(given) === formOf(value)) return undefined
  const members = formOf(given) === 'a map' ? ` with ${Object.keys(given).slice(0, MOST_NAMED).join(', ')}` : ''
  const label = labelOf(run.state, known.rule)
  return badArgument(
    'value',
    `“value” is not an answer to “${question}”. Give ${formOf(given)}${members}, as rule ${label} does.`,
  )
}

/**
 * What a program answers to a question of its own now, about the subject of the answer by hand. A program may fail,
 * because it is not asked as its rule would ask it; that says nothing about the act.
 */
function answerOfProgram(run: Run, question: string): Decision['answers'][number] | undefined {
  const { matter, about } = run.act.with
  const { decisions, failures, failed } = run
  const known = { decisions: decisions.length, failures: failures.length, failed: new Set(failed) }
  const asks = { ...parseAnswerSubject(about), ...(matter === undefined ? {} : { matter }) }
  const { answers } = ask(run, run.state, question, asks)
  decisions.splice(known.decisions)
  failures.splice(known.failures)
  for (const it of failed) if (!known.failed.has(it)) failed.delete(it)
  return answers.find(it => it.is === 'value' && it.via === 'program')
}

/** Maximum number of members of a map that a refusal names. */
const MOST_NAMED = 8

function formOf(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'a map' : 'a text, a number, true or false'
}

/** Refuses a subject that is none, and an answer that would apply too widely. */
function refuseForm({ name, namedByHand = [] }: QuestionKind, about: Json | undefined): Refusal | undefined {
  const limits = parseAnswerSubject(about)
  if (about !== undefined && limits === undefined)
    return badArgument(
      'about',
      '“about” can contain a few names, each with a text, a number or a list of them: {voter: Ames}, {voter: [Ames, Cole]}.',
    )
  if (namedByHand.some(it => lookup(limits ?? ({} as JsonObject), it) === undefined))
    return badArgument('about', `Say in “about” what the answer to “${name}” applies to: ${namedByHand.join(', ')}.`)
  return undefined
}

function refuseIfProgramAnswers(run: Run, id: string, question: string): Refusal | undefined {
  const answers = lookup(run.state.rules, id)?.program?.manifest.answers ?? {}
  const does = Object.keys(answers).some(name => name === question || name.startsWith(`${question} `))
  return does
    ? refuse(
        'programCarriesItOut',
        `A program of rule ${labelOf(run.state, id)} answers “${question}”, so you cannot answer it by hand.`,
      )
    : undefined
}
