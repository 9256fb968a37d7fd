import { applyEffect } from '../../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { Entry } from '../../../kernel/log/entry.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { isObject } from '../../binding/bind-value.ts'
import { changesFact, type Fact } from '../../explain/fact.ts'
import { wordsOfName } from '../../names/words.ts'
import { labelledAsBefore, warrantInWords } from '../../prose/decisions.ts'
import { amountShown, valueInWords } from '../../prose/values.ts'
import { publicValue } from '../../views/registers.ts'
import { linesOfPast, pastAsked } from '../past-lines.ts'
import { type Question, textOf, throughEyes, told, wireInstant } from '../question.ts'

type Written = Extract<LoggedEffect, { do: 'add' | 'write' }>

/**
 * Every line of a ledger in some entries, oldest first: the amount added or written, the value from then on, and its
 * cause.
 */
export const registerLinesQuestion: Question = questioned => {
  const { register, key } = questioned.request.of
  const fact: Fact = { is: 'register', register: textOf(register), ...(typeof key === 'string' ? { key } : {}) }
  const { seals } = throughEyes(questioned)
  return told({
    lines: linesOfPast(pastAsked(questioned), (before, entry, after) =>
      linesIn({ ...before, seals }, entry, { ...after, seals }, fact),
    ),
  })
}

function linesIn(before: State, entry: Entry, after: State, fact: Fact): readonly JsonObject[] {
  let state: State = { ...before, said: after.said, now: entry.act.at }
  return entry.effects.flatMap(effect => {
    const from = state
    state = { ...applyEffect(state, effect), seals: before.seals }
    return isWritten(effect) && changesFact(fact, effect) ? [lineOf(from, entry, state, effect)] : []
  })
}

function isWritten(effect: LoggedEffect): effect is Written {
  return effect.do === 'add' || effect.do === 'write'
}

function lineOf(before: State, { seq, act }: Entry, after: State, effect: Written): JsonObject {
  const { rule, because = [], via, says, matter: under } = effect.warrant
  const labelled = labelledAsBefore(before, after)
  const matter = under === undefined ? undefined : matterIn(after, under)
  const change = changeOf(after, effect)
  return {
    entry: seq,
    at: wireInstant(act.at),
    ...change,
    rule: rule === null ? null : labelOf(labelled, rule),
    because: because.map(id => labelOf(labelled, id)),
    via,
    says: says ?? null,
    matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
    cause: warrantInWords(labelled, effect.warrant),
    words: `${inWords(after, effect)}, ${warrantInWords(labelled, effect.warrant)}`,
  }
}

/** The amount added or written, and the value from then on. */
function changeOf(after: State, effect: Written): JsonObject {
  const register = lookup(after.registers, effect.register)
  if (register === undefined) return {}
  const shown = (value: Json) => publicValue(after, { ...register, value })
  const { key } = effect
  if (key === undefined || !isObject(register.value))
    return {
      key: null,
      ...(effect.do === 'add' ? { added: amountShown(effect.amount) } : {}),
      stands: shown(register.value),
    }
  const [named = key, stands = null] =
    Object.entries(shown({ [key]: lookup(register.value, key) ?? null }) as JsonObject)[0] ?? []
  return { key: named, ...(effect.do === 'add' ? { added: amountShown(effect.amount) } : {}), stands }
}

function inWords(after: State, effect: Written): string {
  const of = effect.key === undefined ? '' : ` of ${valueInWords(after, effect.key)}`
  const name = `${wordsOfName(effect.register)}${of}`
  if (effect.do === 'write') return `${name}: ${valueInWords(after, effect.value)}`
  const amount = String(effect.amount)
  return `${name}: ${amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`}`
}
