import { ask } from '../questions/ask.ts'
import { ruleWithFailedReaction } from '../questions/open-question.ts'
import { charterers, listeners } from '../state/listening-rules.ts'
import { labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { questionsCorrected } from './effects-by-hand.ts'
import type { Institution } from './institution.ts'
import { isAmong } from './powers-by-hand.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Run } from './run.ts'

/** Refuses a record under a rule that is void or whose program carries it out. */
export function refuseRecord(run: Run): Refusal | undefined {
  const { rule, effects } = run.act.with as { rule?: string; effects: Json }
  if (rule === undefined) return refuseByHand(run) ?? refuseUnderNoRule(run, effects)
  return (
    refuseByHand(run) ??
    refuseVoidRule(run, rule) ??
    (areAllOwed(run, effects) || hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule))
  )
}

/**
 * Refuses a record under no rule, unless the rules say nothing about it: the institution whose moves the effects are can
 * be used without a rule, and no rule in force charters it. If the game has players, only they can do this.
 */
function refuseUnderNoRule({ state, world, act }: Run, effects: Json): Refusal | undefined {
  const list = Array.isArray(effects) ? effects : [effects]
  const open = Object.values(world.institutions).filter(it => it.withoutRule === true)
  const spoken = open.find(
    it => charterers(state, it.name).length > 0 && list.some(effect => isMoveOf(it, effect as Json)),
  )
  const [says] = spoken === undefined ? [] : charterers(state, spoken.name)
  if (says !== undefined) {
    const label = labelOf(state, says)
    const reason = `Rule ${label} is about this, so record it under a rule.`
    return { code: 'forbidden', sentence: reason, reasons: [{ rule: says, label, reason }] }
  }
  if (list.length === 0 || !list.every(effect => open.some(it => isMoveOf(it, effect as Json))))
    return {
      code: 'badArgument',
      sentence: 'Name the rule under which you record this. Under no rule, you can record only who is in the game.',
      reasons: [],
      argument: 'rule',
    }
  const players = lookup(state.registers, 'players')?.value
  const isPlayer = !Array.isArray(players) || players.length === 0 || players.includes(act.by)
  return isPlayer ? undefined : refuse('notYours', 'Only a player can record who is in the game.')
}

function isMoveOf(institution: Institution, effect: Json): boolean {
  if (!isObject(effect) || typeof effect['effect'] !== 'string') return false
  return Object.hasOwn(institution.moves, effect['effect'])
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

/** Refuses a correction of an entry about which nothing is open, or under a rule that is carried out by its program. */
export function refuseCorrection(run: Run): Refusal | undefined {
  const { entry, rule } = run.act.with as { entry: number; rule?: string }
  const denied = refuseByHand(run, withoutTakenBack(run))
  if (denied !== undefined) return denied
  if (questionsCorrected(run.state, run.act).length === 0)
    return refuse(
      'nothingOpen',
      `No one has doubted entry ${entry}, and no consequences of it are owed, so there is nothing to correct.`,
    )
  return refuseUnfit(run, rule)
}

/**
 * The game without the answers by hand that a correction takes back, while no rule says who judges: an answer that
 * forbids all acts by hand would otherwise forbid to take it back, too, and lock the game.
 */
function withoutTakenBack({ act, state, chance, world }: Run): State {
  const { effects = [] } = act.with
  if (charterers(state, 'judgment').length > 0) return state
  const withdrawn = ((Array.isArray(effects) ? effects : [effects]) as readonly Json[]).flatMap(it => {
    const { effect, ...correction } = isObject(it) ? it : {}
    const isComputed = chance.computed?.includes(world.sha256(canonical(correction))) === true
    return effect === 'restore' && correction['byHand'] === true && isComputed ? answersIn(correction['parts']) : []
  })
  return withdrawn.length === 0
    ? state
    : { ...state, answers: state.answers.filter(({ id }) => !withdrawn.includes(id)) }
}

/** The answers by hand that the parts of a correction withdraw. */
function answersIn(parts: Json | undefined): readonly string[] {
  const list = (Array.isArray(parts) ? parts : []) as readonly Json[]
  return list.flatMap(part => (isObject(part) && typeof part['withdraws'] === 'string' ? [part['withdraws']] : []))
}

/** Refuses effects by hand under a rule that is void, or that is carried out by a program that has not failed. */
function refuseUnfit(run: Run, rule: string | undefined): Refusal | undefined {
  if (rule === undefined) return undefined
  return refuseVoidRule(run, rule) ?? (hasOpenProgramFailure(run, rule) ? undefined : refuseIfProgramCarries(run, rule))
}

/**
 * Refuses an act by hand unless the rules allow it. They are asked with the rule under which the act happens and the
 * registers that it writes. If they say nothing, the founders' settings decide: `hands` names the register of persons
 * who may act by hand, or says that no one may.
 */
export function refuseByHand(run: Run, state: State = run.state): Refusal | undefined {
  const { act } = run
  const hands = String(state.settings['hands'] ?? 'anyone')
  if (hands === 'anyone' && !isAnswered(state, 'mayActByHand')) return undefined
  const { rule = null } = act.with as { rule?: string }
  const registers = registersWritten((act.with['effects'] ?? null) as Json)
  const { outcome } = ask(run, state, 'mayActByHand', { by: act.by, hands, act: act.do, rule, registers })
  if (outcome.is !== 'decided') return isAmong(run, hands, act.by) ? undefined : notYours(hands)
  return outcome.value === true ? undefined : refusalByAnswer(run, outcome.by)
}

/** Whether a rule in force, or an answer by hand, may answer a question. */
function isAnswered(state: State, question: string): boolean {
  return listeners(state, 'answers', question).length > 0 || state.answers.some(it => it.question === question)
}

/** The registers that effects write directly, as far as their names say so. */
function registersWritten(effects: Json): readonly string[] {
  const list = (Array.isArray(effects) ? effects : [effects]) as readonly Json[]
  const written = list.flatMap(it => {
    if (!isObject(it) || (it['effect'] !== 'award' && it['effect'] !== 'set')) return []
    return Object.keys(it).filter(key => key !== 'effect' && key !== 'says')
  })
  return [...new Set(written)].slice(0, MOST_REGISTERS)
}

/** Maximum number of registers that the question of who may act by hand contains. */
const MOST_REGISTERS = 50

function refusalByAnswer({ state }: Run, by: readonly string[]): Refusal {
  const labels = by.map(rule => labelOf(state, rule))
  const who = labels.length === 0 ? 'The rules do' : `Rule ${labels.join(' and rule ')} does`
  const sentence = `${who} not let you do this by hand.`
  const reasons = by.map(rule => ({ rule, label: labelOf(state, rule), reason: 'you may not do this by hand.' }))
  return { code: 'notYours', sentence, reasons }
}

function notYours(hands: string): Refusal {
  return refuse('notYours', `The founders decided who can act by hand: ${hands}.`)
}

/** Refuses an act under a rule that was found void. */
export function refuseVoidRule({ state }: Run, id: string): Refusal | undefined {
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
