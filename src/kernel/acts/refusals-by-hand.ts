import type { Manifest } from '../programs/program-runner.ts'
import { ask, kindOf, needsOf } from '../questions/ask.ts'
import { parseNeed } from '../questions/ask-earlier-rulebook.ts'
import { parseAnswerSubject } from '../questions/hand-answer.ts'
import { ruleWithFailedReaction } from '../questions/open-question.ts'
import { inForce, labelOf, rulesInOrder } from '../state/rulebook.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { questionsCorrected } from './effects-by-hand.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Run } from './run.ts'

/** Refuses a record under a rule that is void or whose program carries it out. */
export function refuseRecord(run: Run): Refusal | undefined {
  const { rule, effects } = run.act.with as { rule: string; effects: Json }
  return (
    refuseByHand(run) ??
    refuseVoidRule(run, rule) ??
    (areAllOwed(run, effects) || hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule))
  )
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

/** Whether the program of a rule has failed and left something for people to carry out under that rule. */
function hasOpenProgramFailure({ state }: Run, rule: string): boolean {
  return state.open.some(open => ruleWithFailedReaction(open) === rule)
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Refuses an answer by hand to a question that no one asks, that a program answers, or that must not be answered by
 * hand.
 */
export function refuseAnswer(run: Run): Refusal | undefined {
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
  return undefined
}

/** Refuses a correction of an entry about which nothing is open, or under a rule that is carried out by its program. */
export function refuseCorrection(run: Run): Refusal | undefined {
  const { entry, rule } = run.act.with as { entry: number; rule?: string }
  const denied = refuseByHand(run)
  if (denied !== undefined) return denied
  if (questionsCorrected(run.state, run.act).length === 0)
    return refuse(
      'nothingOpen',
      `No one has doubted entry ${entry}, and no consequences of it are owed, so there is nothing to correct.`,
    )
  return refuseUnfit(run, rule)
}

/** Refuses effects by hand under a rule that is void, or that is carried out by a program that has not failed. */
function refuseUnfit(run: Run, rule: string | undefined): Refusal | undefined {
  if (rule === undefined) return undefined
  return refuseVoidRule(run, rule) ?? (hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule))
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

/**
 * Whether any question of this name is ever asked: by the kernel, by an institution, or because a program in force
 * needs its decision.
 */
function isQuestionEverAsked({ world, state }: Run, question: string): boolean {
  if (Object.hasOwn(world.kinds, question)) return true
  return rulesInOrder(state).some(
    rule =>
      rule.program !== null && inForce(state, rule.id) && questionsNeeded(rule.program.manifest).includes(question),
  )
}

/** The questions whose decisions any function of a program needs. */
function questionsNeeded(manifest: Manifest): readonly string[] {
  const { offers, forbids, answers, after, needs } = manifest
  const hooks = [offers, forbids, answers, after].flatMap(part => Object.values(part))
  return hooks.flatMap(hook => needsOf(hook, needs)).map(need => parseNeed(need).question)
}
