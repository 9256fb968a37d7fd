import type { Effect } from '../effects/effect.ts'
import { readRegister } from '../state/register-value.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { ActSchema } from './act-schema.ts'
import { effectsByHand, questionsCorrected } from './effects-by-hand.ts'
import { takeFirstStep } from './first-step.ts'
import { insist } from './insist.ts'
import { refuseReserved } from './powers-by-hand.ts'
import { type Refusal, refuse } from './refusal.ts'
import { refuseCorrection, refuseRecord } from './refusals-by-hand.ts'
import { refuseAnswer } from './refuse-answer.ts'
import { carryOut, freshId, type Run } from './run.ts'
import { settle } from './settle.ts'
import { undoByHand } from './undo-by-hand.ts'

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
  answer: { rule: 'rule', question: 'text', value: 'data?', matter: 'matter?', about: 'data?', reason: 'words?' },
  doubt: { entry: 'entry', reason: 'words?' },
  withdrawDoubt: { entry: 'entry' },
  correct: { entry: 'entry', effects: 'effects', rule: 'rule?', reason: 'words?' },
  challenge: { entry: 'entry', reason: 'words?' },
  undo: { entry: 'undoing' },
  insist: { act: 'act' },
} as const satisfies { readonly [act: string]: ActSchema }

type HandAct = keyof typeof HAND_ACTS

/** The acts by hand as they are accepted: what no rule is about can be recorded under no rule. */
const ACCEPTED: { readonly [act in HandAct]: ActSchema } = {
  ...HAND_ACTS,
  record: { ...HAND_ACTS.record, rule: 'rule?' },
}

/** The argument types of an act by hand; undefined for any other act. */
export function handSchema(name: string): ActSchema | undefined {
  return lookup<ActSchema>(ACCEPTED, name)
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
  withdrawDoubt,
  correct: correctEntry,
  challenge: run => doubtOrChallenge(run, 'challenge'),
  undo: undoByHand,
  insist: run => (hasTooManyOpenQuestions(run) ? refusalOfTooMany(run) : insist(run, handSchema)),
}

function announce(run: Run): undefined {
  putByHand(run, { do: 'say', said: hashOfSaid(run.act.with['text']) })
  settle(run, { name: 'announced', data: { by: run.act.by } })
}

function recordByHand(run: Run): Refusal | undefined {
  const { rule = null } = run.act.with as { rule?: string }
  const denied = refuseFuture(run) ?? refuseRecord(run) ?? applyByHand(run) ?? refuseNothing(run)
  if (denied === undefined) {
    const registers = run.effects.flatMap(it => ('register' in it && it.warrant.via === 'hand' ? [it.register] : []))
    settle(run, { name: 'recordedByHand', data: { by: run.act.by, rule, registers: [...new Set(registers)] } })
  }
  return denied
}

/** Refuses a record of what has not happened yet. */
function refuseFuture({ act }: Run): Refusal | undefined {
  const { happened } = act.with
  if (typeof happened !== 'number' || happened <= act.at) return undefined
  const sentence = '“happened” lies in the future. Say when it happened, or leave it out.'
  return { code: 'badArgument', sentence, reasons: [], argument: 'happened' }
}

/** Refuses a record that changes nothing, so that a typing error is noticed. */
function refuseNothing({ effects, before }: Run): Refusal | undefined {
  const isIdle = (it: Effect): boolean => {
    if (it.do === 'add') return Number(it.amount) === 0
    const register = it.do === 'write' ? lookup(before.registers, it.register) : undefined
    return it.do === 'write' && register !== undefined && isSame(readRegister(register, it.key), it.value)
  }
  if (!effects.every(isIdle)) return undefined
  return { code: 'badArgument', sentence: 'That would change nothing.', reasons: [], argument: 'effects' }
}

function isSame(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other)
}

/** Carries out an act by hand, unless rules refuse it. */
function applyByHand(run: Run): Refusal | undefined {
  const reaction = effectsByHand(run.act.do)?.(run, run.act)
  if (reaction === undefined) return undefined
  return refuseReserved(run, reaction) ?? takeFirstStep(run, reaction)
}

function answer(run: Run): Refusal | undefined {
  return refuseAnswer(run) ?? applyByHand(run)
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

/** Settles the person's own doubts about an entry. Doubts that others have about it stay open. */
function withdrawDoubt(run: Run): Refusal | undefined {
  const entry = run.act.with['entry'] as number
  const own = run.state.open.filter(
    it => it.kind === 'doubt' && it.entry === entry && lookup(it.held, 'by') === run.act.by,
  )
  if (own.length === 0) return refuse('nothingOpen', `You have no open doubt about entry ${entry}.`)
  for (const { id } of own) putByHand(run, { do: 'settle', id, how: 'the doubt is withdrawn' })
  return undefined
}

/** Corrects an entry by hand, which settles the questions that were open about it. */
function correctEntry(run: Run): Refusal | undefined {
  const doubts = questionsCorrected(run.state, run.act)
  const failed = refuseCorrection(run) ?? applyByHand(run)
  if (failed !== undefined) return failed
  for (const doubt of doubts)
    putByHand(run, { do: 'settle', id: doubt.id, how: `corrected in entry ${run.before.seq}` })
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

function putByHand(run: Run, effect: Effect): void {
  carryOut(run, { ...effect, warrant: { rule: null, via: 'hand' } })
}

function hashOfSaid(value: Json | undefined): string {
  return String((value as JsonObject | undefined)?.['said'] ?? '')
}
