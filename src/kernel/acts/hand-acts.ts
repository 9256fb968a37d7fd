import type { Effect } from '../effects/effect.ts'
import { ask, kindOf } from '../questions/ask.ts'
import { parseAnswerSubject } from '../questions/hand-answer.ts'
import { isQuestionEverAsked } from '../questions/is-question-asked.ts'
import { ruleWithFailedReaction } from '../questions/open-question.ts'
import { listeners } from '../state/listening-rules.ts'
import { labelOf } from '../state/rulebook.ts'
import { sealsIn } from '../state/sealed.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { ActSchema } from './act-schema.ts'
import { effectsByHand, questionsCorrected } from './effects-by-hand.ts'
import { takeFirstStep } from './first-step.ts'
import { permission } from './permission.ts'
import { type Refusal, refuse } from './refusal.ts'
import { carryOut, freshId, type Run } from './run.ts'
import { settle } from './settle.ts'

/**
 * The acts by hand, which every game has so that people can do what no program does. They are public, and anyone may
 * doubt them.
 */
export const HAND_ACTS = {
  announce: { text: 'words' },
  record: {
    rule: 'rule',
    effects: 'effects',
    reason: 'words?',
    for: 'person?',
    happened: 'integer?',
    prevailsOver: 'rule?',
  },
  answer: { rule: 'rule', question: 'text', value: 'data', matter: 'matter?', about: 'data?', reason: 'words?' },
  doubt: { entry: 'entry', reason: 'words?' },
  correct: { entry: 'entry', effects: 'effects', rule: 'rule?', reason: 'words?' },
  challenge: { entry: 'entry', reason: 'words?' },
  insist: { act: 'act' },
} as const satisfies { readonly [act: string]: ActSchema }

type HandAct = keyof typeof HAND_ACTS

/** The argument types of an act by hand; undefined for any other act. */
export function handSchema(name: string): ActSchema | undefined {
  return lookup<ActSchema>(HAND_ACTS, name)
}

/** Carries out an act by hand. */
export function performHandAct(run: Run): Refusal | undefined {
  return CARRY_OUT[run.act.do as HandAct](run)
}

const CARRY_OUT: { readonly [act in HandAct]: (run: Run) => Refusal | undefined } = {
  announce,
  record: recordByHand,
  answer,
  doubt: run => doubtOrChallenge(run, 'doubt'),
  correct: correctEntry,
  challenge: run => doubtOrChallenge(run, 'challenge'),
  insist,
}

function announce(run: Run): undefined {
  putByHand(run, { do: 'say', said: hashOfSaid(run.act.with['text']) })
  settle(run, { name: 'announced', data: { by: run.act.by } })
}

function recordByHand(run: Run): Refusal | undefined {
  const { rule, effects } = run.act.with as { rule: string; effects: Json }
  const denied =
    refuseByHand(run) ??
    refuseVoidRule(run, rule) ??
    (areAllOwed(run, effects) || hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule)) ??
    applyByHand(run)
  if (denied === undefined) {
    const registers = run.effects.flatMap(it => ('register' in it && it.warrant.via === 'hand' ? [it.register] : []))
    settle(run, { name: 'recordedByHand', data: { by: run.act.by, rule, registers: [...new Set(registers)] } })
  }
  return denied
}

/**
 * Whether all requested effects concern matters that no rule in force carries out. If so, the person can act for any
 * rule.
 */
function areAllOwed({ state }: Run, effects: Json): boolean {
  const list = Array.isArray(effects) ? effects : [effects]
  const owed = new Set(state.open.flatMap(it => (it.kind === 'owed' && it.matter !== undefined ? [it.matter] : [])))
  return list.length > 0 && list.every(it => isObject(it) && owed.has(String(it['matter'])))
}

/** Whether the program of a rule has failed, so that people carry out under that rule what the program did not. */
function hasOpenProgramFailure({ state }: Run, rule: string): boolean {
  return state.open.some(open => ruleWithFailedReaction(open) === rule)
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Does what an act by hand says, unless rules refuse it. */
function applyByHand(run: Run): Refusal | undefined {
  const reaction = effectsByHand(run.act.do)?.(run, run.act)
  return reaction === undefined ? undefined : takeFirstStep(run, reaction)
}

function answer(run: Run): Refusal | undefined {
  const { rule, question, value, about } = run.act.with as {
    rule: string
    question: string
    value: Json
    about?: Json
  }
  const limits = parseAnswerSubject(about)
  const kind = kindOf(run, question)
  const normal = kind.normalise === undefined ? value : kind.normalise(value)
  if (!isQuestionEverAsked(run, question)) {
    return {
      code: 'badArgument',
      sentence: `No one ever asks the question “${question}”.`,
      reasons: [],
      argument: 'question',
    }
  }
  if (kind.notByHand === true)
    return refuse(
      'notYours',
      `“${question}” cannot be answered by hand, because no one can forget what they have seen.`,
    )
  const denied = refuseByHand(run) ?? refuseVoidRule(run, rule) ?? refuseIfProgramAnswers(run, rule, question)
  if (denied !== undefined) return denied
  if (normal === undefined)
    return {
      code: 'badArgument',
      sentence: `“value” is not an answer to “${question}”. Give ${kind.value}.`,
      reasons: [],
      argument: 'value',
    }
  if (about !== undefined && limits === undefined)
    return {
      code: 'badArgument',
      sentence:
        '“about” can contain a few names, each with a text, a number or a list of them: {voter: Ames}, {voter: [Ames, Cole]}.',
      reasons: [],
      argument: 'about',
    }
  const { namedByHand = [] } = kind
  if (namedByHand.some(name => lookup(limits ?? {}, name) === undefined))
    return {
      code: 'badArgument',
      sentence: `Say in “about” what the answer to “${question}” applies to: ${namedByHand.join(', ')}.`,
      reasons: [],
      argument: 'about',
    }
  return applyByHand(run)
}

function doubtOrChallenge(run: Run, kind: 'doubt' | 'challenge'): Refusal | undefined {
  if (hasTooManyOpenQuestions(run)) return refusalOfTooMany(run)
  const entry = run.act.with['entry'] as number
  const id = freshId(run, 'q')
  const about =
    kind === 'doubt' ? `entry ${entry} is doubted; its author is asked to correct it` : `entry ${entry} is challenged`
  putByHand(run, { do: 'ask', open: { id, kind, about, entry, held: { by: run.act.by } } })
  run.answer = { open: id }
  settle(run, { name: kind === 'doubt' ? 'doubted' : 'challenged', data: { by: run.act.by, entry, open: id } })
  return undefined
}

/** Corrects an entry by hand, which settles the questions that were open about it. */
function correctEntry(run: Run): Refusal | undefined {
  const { entry, rule } = run.act.with as { entry: number; rule?: string }
  const doubts = questionsCorrected(run.state, run.act)
  const denied = refuseByHand(run)
  if (denied !== undefined) return denied
  if (doubts.length === 0)
    return refuse(
      'nothingOpen',
      `No one has doubted entry ${entry}, and no consequences of it are owed, so there is nothing to correct.`,
    )
  const failed = refuseUnfit(run, rule) ?? applyByHand(run)
  if (failed !== undefined) return failed
  for (const doubt of doubts)
    putByHand(run, { do: 'settle', id: doubt.id, how: `corrected in entry ${run.before.seq}` })
  return undefined
}

/** Refuses effects by hand under a rule that is void, or that is carried out by a program that has not failed. */
function refuseUnfit(run: Run, rule: string | undefined): Refusal | undefined {
  if (rule === undefined) return undefined
  return refuseVoidRule(run, rule) ?? (hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule))
}

/** Holds an attempt that the rules refuse, so that a Judge can decide whether it was legal. */
function insist(run: Run): Refusal | undefined {
  if (hasTooManyOpenQuestions(run)) return refusalOfTooMany(run)
  const { act: tried } = run.act.with as { act: JsonObject }
  const name = typeof tried['do'] === 'string' ? tried['do'] : ''
  const attempt = { ...run.act, do: name, with: (tried['with'] ?? {}) as JsonObject }
  const leave = permission(run, run.state, attempt)
  if (listeners(run.state, 'offers', name).length > 0 && leave.refused.length === 0 && leave.undecided === undefined) {
    return refuse('nothingToInsistOn', `The rules do not refuse “${name}”, so you can do it without insisting.`)
  }
  const contestants = sealsIn(attempt.with).length === 0 ? leave.refused.map(it => it.rule) : rulesOnAct(run, name)
  const id = freshId(run, 'q')
  const about = `it is disputed whether this act (${name}) may be done: its author insists`
  const open = {
    id,
    kind: 'act',
    about,
    entry: run.before.seq,
    question: 'permitted',
    of: `permitted ${name}`,
    contestants,
    held: { act: attempt as unknown as Json },
  } as const
  putByHand(run, { do: 'ask', open })
  run.answer = { held: true, open: id }
  settle(run, { name: 'insisted', data: { by: run.act.by, open: id } })
  return undefined
}

/** Whether a person has already raised the maximum number of open questions. */
function hasTooManyOpenQuestions({ act, state, world }: Run): boolean {
  const by = (held: JsonObject | undefined) => lookup((lookup(held, 'act') as JsonObject | undefined) ?? held, 'by')
  return state.open.filter(({ held }) => by(held) === act.by).length >= world.caps.openByOne
}

function refusalOfTooMany({ world }: Run): Refusal {
  const sentence = `You have ${world.caps.openByOne} open questions in this game. Wait until one of them is settled.`
  return refuse('tooManyOpen', sentence)
}

/** All rules that offer or forbid an act. Naming only the rules that refuse it would reveal its sealed values. */
function rulesOnAct({ state }: Run, name: string): readonly string[] {
  return [...new Set([...listeners(state, 'offers', name), ...listeners(state, 'forbids', name)])]
}

/**
 * Refuses an act by hand unless the founders' settings allow it: `hands` names the register of persons who may act by
 * hand, or says that no one may.
 */
function refuseByHand(run: Run): Refusal | undefined {
  const { state, act } = run
  const hands = state.settings['hands']
  if (hands === undefined || hands === 'anyone') return undefined
  const decision = ask(run, state, 'mayActByHand', { by: act.by, hands })
  if (decision.outcome.is === 'decided') return decision.outcome.value === true ? undefined : notYours(String(hands))
  return personsInRegister(run, String(hands)).includes(act.by) ? undefined : notYours(String(hands))
}

function notYours(hands: string): Refusal {
  return refuse('notYours', `The founders decided who can act by hand: ${hands}.`)
}

function personsInRegister(run: Run, register: string): readonly string[] {
  const held = lookup(run.state.registers, register)?.value ?? derivedValue(run, register)
  if (typeof held === 'string') return [held]
  return Array.isArray(held) ? (held as readonly string[]) : []
}

function derivedValue(run: Run, register: string): Json {
  for (const institution of Object.values(run.world.institutions)) {
    const make = lookup(institution.derived, register)
    if (make !== undefined) return make(run.sit(run, run.state, { rule: null, via: 'hand' }))
  }
  return null
}

/** Refuses an act under a rule that was found void. */
function refuseVoidRule({ state }: Run, id: string): Refusal | undefined {
  const finding = state.findings.find(it => it.rule === id)
  if (finding === undefined) return undefined
  const [label, by] = [labelOf(state, id), labelOf(state, finding.by)]
  return {
    code: 'forbidden',
    sentence: `Rule ${label} is void by rule ${by}, so nothing can be done under it.`,
    reasons: [{ rule: finding.by, label: by, reason: `rule ${label} is void.` }],
  }
}

function refuseIfProgramCarries(run: Run, id: string): Refusal | undefined {
  const rule = lookup(run.state.rules, id)
  if (rule === undefined || rule.program === null || rule.front.carriedOut.startsWith('partly')) return undefined
  return refuse(
    'programCarriesItOut',
    `A program carries out rule ${rule.label}. Doubt or challenge the program’s result instead.`,
  )
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

function putByHand(run: Run, effect: Effect): void {
  carryOut(run, { ...effect, warrant: { rule: null, via: 'hand' } })
}

function hashOfSaid(value: Json | undefined): string {
  return String((value as JsonObject | undefined)?.['said'] ?? '')
}
