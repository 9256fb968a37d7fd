import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { amountToTakeBack } from '../state/added-by-hand.ts'
import { readRegister } from '../state/register-value.ts'
import type { BoundProgram, RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { compareRationals, parseRational, plus, type Rational } from '../values/rational.ts'
import type { Effect } from './effect.ts'
import type { Warrant } from './warrant.ts'

/** One change in a batch, as seen by the rules that guard it (`about.items` of `mayChange`). */
export function itemFacts(run: Run, state: State, items: readonly Item[], index: number): JsonObject {
  const { effect, warrant } = items[index] as Item
  const base: JsonObject = {
    index,
    do: effect.do,
    warrant: warrant.rule,
    via: warrant.via === 'restoring' ? 'undoing' : warrant.via,
    matter: warrant.matter ?? null,
    ...happened(run, state, warrant),
    ...(takesBack(state, items, effect) ? { takesBack: true } : {}),
  }
  if (effect.do === 'answer')
    return {
      ...base,
      rule: effect.answer.rule,
      question: effect.answer.question,
      value: effect.answer.value,
      ...(effect.answer.about === undefined ? {} : { about: effect.answer.about }),
    }
  if (effect.do === 'find')
    return {
      ...base,
      rule: effect.finding.rule,
      by: effect.finding.by,
      ...formerLabelAndAttributes(state, effect.finding.rule),
    }
  if (effect.do === 'addRule') {
    const { id, attributes, label, group, text, program } = effect.rule
    const told = { ...base, rule: id, attributes, label, group, ...constantAnswers(program) }
    return isShort(text) ? { ...told, text } : told
  }
  if (effect.do === 'bind')
    return {
      ...base,
      ...formerLabelAndAttributes(state, effect.rule),
      ...plainEffect(state, effect),
      ...constantAnswers(effect.program),
    }
  if ('rule' in effect && typeof effect.rule === 'string')
    return { ...base, ...formerLabelAndAttributes(state, effect.rule), ...plainEffect(state, effect) }
  if (effect.do === 'openMatter')
    return {
      ...base,
      kind: effect.matter.kind,
      label: effect.matter.label,
      by: effect.matter.by,
      opens: effect.matter.id,
    }
  if (effect.do === 'disarm' || effect.do === 'suspend' || effect.do === 'resume')
    return { ...base, ...plainEffect(state, effect), ...deadlineFacts(state, effect.deadline) }
  return { ...base, ...plainEffect(state, effect) }
}

/** The event of a deadline that is cancelled, paused or resumed, the rule that set it, and the matter that it is about. */
function deadlineFacts(state: State, id: string): JsonObject {
  const deadline = lookup(state.deadlines, id)
  if (deadline === undefined) return {}
  const { event, rule, data, matter } = deadline
  return { event, of: rule, on: matter ?? null, ...(isShort(data) ? { data } : {}) }
}

/**
 * For an entry by hand, the time at which its event happened (as stated in the entry), and the time at which its rule
 * got its current text.
 */
function happened({ act }: Run, state: State, { via, rule }: Warrant): JsonObject {
  const when = lookup(act.with, 'happened')
  if (via !== 'hand' || when === undefined) return {}
  return { happened: when, textFrom: lookup(state.rules, rule ?? '')?.textFrom ?? null }
}

/**
 * Whether a correction takes back, in whole or in part, what its entry added by hand: with everything that the batch adds
 * by hand to the same place, it leaves no more than the entry gave, and nothing on the other side of zero.
 */
function takesBack(state: State, items: readonly Item[], effect: Effect): boolean {
  if (effect.do !== 'add' || state.correcting === undefined) return false
  const { register, key } = effect
  const given = amountToTakeBack(state, register, key)
  const side = compareRationals(given, ZERO)
  if (side === 0) return false
  const left = items.reduce(
    (sum, { effect: it, warrant }) =>
      it.do === 'add' && it.register === register && it.key === key && warrant.via === 'hand'
        ? plus(sum, parseRational(it.amount) ?? ZERO)
        : sum,
    given,
  )
  return compareRationals(left, ZERO) !== -side && compareRationals(given, left) !== -side
}

const ZERO: Rational = { n: 0n, d: 1n }

/** The constant answers of a program that enters the game, by question. */
function constantAnswers(program: BoundProgram | null): JsonObject {
  const constants = Object.entries(program?.manifest.answers ?? {}).flatMap(([question, said]) =>
    said['constant'] === undefined ? [] : [[question, said['constant']] as const],
  )
  return constants.length === 0 ? {} : { answers: Object.fromEntries(constants) }
}

function formerLabelAndAttributes(state: State, id: RuleId): JsonObject {
  const rule = lookup(state.rules, id)
  return rule === undefined ? {} : { was: { label: rule.label, attributes: rule.attributes } }
}

/** Maximum length, in characters of JSON, of an effect's value that is shown to a guard. */
const TOLD = 4_000

/**
 * An effect as seen by its guards: its names, numbers and short texts, and the old and new values of a register
 * (`value`, `was`) or of a matter (`set`), unless they are long.
 */
function plainEffect(state: State, effect: Effect): JsonObject {
  const kept = Object.entries(effect).filter(([key, value]) =>
    key === 'text' ? effect.do === 'replaceText' && isShort(value) : isPlain(key, value),
  )
  return { ...Object.fromEntries(kept), ...valueBefore(state, effect) }
}

function isPlain(key: string, value: Json): boolean {
  return value === null || typeof value !== 'object' || (['value', 'set', 'data'].includes(key) && isShort(value))
}

function isShort(value: Json): boolean {
  return canonical(value).length <= TOLD
}

function valueBefore(state: State, effect: Effect): JsonObject {
  if (effect.do !== 'write' && effect.do !== 'add' && effect.do !== 'clear') return {}
  const register = lookup(state.registers, effect.register)
  const was = register === undefined ? null : readRegister(register, effect.key)
  return isShort(was) ? { was } : {}
}
