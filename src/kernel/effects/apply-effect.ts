import type { Deadline } from '../state/deadline.ts'
import { matterIn } from '../state/find-matter.ts'
import type { Matter } from '../state/matter.ts'
import { startValue, sumWith, writeRegister } from '../state/register-value.ts'
import { withRegisterReinstated, withRegisterRetired } from '../state/retired-registers.ts'
import { sealIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { withoutKey, withValue } from '../values/persistent-map.ts'
import { applyRulebookEffect } from './apply-rulebook-effect.ts'
import { put, without } from './copy-on-write.ts'
import type { Effect, StandingRuling, Undoing } from './effect.ts'
import { withNextIdPast } from './next-identity.ts'
import { bindsOthers, correctedRule } from './written-cell.ts'

/**
 * Returns the state after one recorded effect. It checks nothing, because permission was settled when the entry was
 * decided. An effect that no longer fits (because its rule is gone) changes nothing.
 */
export function applyEffect(state: State, effect: Effect): State {
  switch (effect.do) {
    case 'found':
      return { ...state, ruleset: effect.ruleset, settings: effect.settings, zone: effect.zone }
    case 'keepProgram':
      return { ...state, programs: withValue(state.programs, effect.hash, { source: effect.source, js: effect.js }) }
    case 'declare':
      return withRegisterDeclared(state, effect)
    case 'clear':
      return withKeyCleared(state, effect)
    case 'retire':
      return withRegisterRetired(state, effect.register)
    case 'reinstate':
      return withRegisterReinstated(state, effect.register)
    case 'write':
      return withRegisterWritten(state, effect.register, effect.key, effect.value)
    case 'add':
      return withAmountAdded(state, effect)
    case 'introduce':
      return withPersonIntroduced(state, effect)
    case 'rename':
      return withPersonRenamed(state, effect)
    case 'openMatter':
      return withMatterOpened(state, effect.matter, effect.since)
    case 'changeMatter':
      return withMatterChanged(state, effect.matter, effect.set, true)
    case 'closeMatter':
      return withMatterChanged(state, effect.matter, effect.set ?? {}, false)
    case 'readAs':
      return withReading(state, effect)
    case 'seal':
      return sealIn(state, effect.seal) === undefined
        ? { ...state, seals: withValue(state.seals, effect.seal, { by: effect.by }) }
        : state
    case 'reveal':
      return withSecretRevealed(state, effect)
    case 'throw':
    case 'say':
    case 'raise':
      return state
    case 'arm':
    case 'disarm':
    case 'suspend':
    case 'resume':
    case 'find':
    case 'lapse':
    case 'ask':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
      return applyQuestionEffect(state, effect)
    case 'addRule':
    case 'removeRule':
    case 'replaceText':
    case 'setAttribute':
    case 'relabel':
    case 'place':
    case 'setFront':
    case 'bind':
    case 'unbind':
    case 'addGroup':
    case 'editGroup':
    case 'removeGroup':
      return applyRulebookEffect(withNextIdPast(state, effect.do === 'addRule' ? effect.rule.id : undefined), effect)
  }
}

function withRegisterDeclared(state: State, effect: Extract<Effect, { do: 'declare' }>): State {
  const { register: declaration, by } = effect
  const value = effect.value ?? lookup(state.registers, declaration.name)?.value ?? startValue(declaration)
  return { ...state, registers: put(state.registers, declaration.name, { declaration, by, value }) }
}

function withRegisterWritten(state: State, name: string, key: string | undefined, value: Json): State {
  const register = lookup(state.registers, name)
  if (register === undefined) return state
  return { ...state, registers: put(state.registers, name, writeRegister(register, key, value)) }
}

function withKeyCleared(state: State, { register: name, key }: Extract<Effect, { do: 'clear' }>): State {
  const register = lookup(state.registers, name)
  if (register?.declaration.keys === undefined || lookup(register.value as JsonObject, key) === undefined) return state
  const value = without(register.value as JsonObject, key)
  return { ...state, registers: put(state.registers, name, { ...register, value }) }
}

function withAmountAdded(state: State, effect: Extract<Effect, { do: 'add' }>): State {
  const register = lookup(state.registers, effect.register)
  const sum = register === undefined ? undefined : sumWith(register, effect.key, effect.amount)
  return sum === undefined ? state : withRegisterWritten(state, effect.register, effect.key, sum)
}

/** Returns the state with one reading of a rule changed. */
function withReading(state: State, { rule: id, reading, value }: Extract<Effect, { do: 'readAs' }>): State {
  const rule = lookup(state.rules, id)
  const known = lookup(rule?.front.readings ?? {}, reading)
  if (rule === undefined || known === undefined) return state
  const front = { ...rule.front, readings: { ...rule.front.readings, [reading]: { ...known, value } } }
  return { ...state, rules: put(state.rules, id, { ...rule, front }) }
}

function withSecretRevealed(state: State, { seal, salt, text }: Extract<Effect, { do: 'reveal' }>): State {
  const by = sealIn(state, seal)?.by ?? ''
  return {
    ...state,
    seals: withoutKey(state.seals, seal),
    opened: withValue(state.opened, seal, { by, salt, text, open: true }),
  }
}

function withPersonIntroduced(state: State, effect: Extract<Effect, { do: 'introduce' }>): State {
  const person = { id: effect.person, name: effect.name, surname: effect.surname, since: state.seq }
  return withNextIdPast({ ...state, persons: put(state.persons, person.id, person) }, person.id)
}

function withPersonRenamed(state: State, { person: id, name, surname }: Extract<Effect, { do: 'rename' }>): State {
  const person = lookup(state.persons, id)
  return person === undefined ? state : { ...state, persons: put(state.persons, id, { ...person, name, surname }) }
}

function withMatterOpened(state: State, matter: Omit<Matter, 'since' | 'open'>, since: number | undefined): State {
  const opening: Matter = { ...matter, since: since ?? state.seq, open: true }
  const closed = since === undefined ? state.closed : withoutKey(state.closed, matter.id)
  const matters = put(state.matters, matter.id, opening)
  return withNextIdPast({ ...state, closed, matters: since === undefined ? matters : byAge(matters) }, matter.id)
}

/** Matters in the order in which they were put forward, so that one that is open again has its former place. */
function byAge(matters: State['matters']): State['matters'] {
  return Object.fromEntries(
    Object.entries(matters).sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1))),
  )
}

function withMatterChanged(state: State, id: string, set: JsonObject, open: boolean): State {
  const matter = matterIn(state, id)
  if (matter === undefined) return state
  const changed: Matter = { ...matter, open: open && matter.open, fields: { ...matter.fields, ...set } }
  if (changed.open) return { ...state, matters: put(state.matters, id, changed) }
  return { ...state, matters: without(state.matters, id), closed: withValue(state.closed, id, changed) }
}

type QuestionEffect = Extract<
  Effect,
  {
    readonly do:
      | 'arm'
      | 'disarm'
      | 'suspend'
      | 'resume'
      | 'find'
      | 'lapse'
      | 'ask'
      | 'settle'
      | 'answer'
      | 'withdraw'
      | 'stand'
      | 'follow'
      | 'rest'
      | 'overwrite'
      | 'fall'
  }
>

/**
 * Returns the state after an effect on open items: deadlines, findings, open questions, answers by hand, or rulings.
 */
function applyQuestionEffect(state: State, effect: QuestionEffect): State {
  switch (effect.do) {
    case 'arm':
      return withNextIdPast({ ...state, deadlines: deadlinesAfter(state, effect) }, effect.deadline.id)
    case 'disarm':
    case 'suspend':
    case 'resume':
      return { ...state, deadlines: deadlinesAfter(state, effect) }
    case 'find':
      return { ...state, findings: [...state.findings.filter(it => it.rule !== effect.finding.rule), effect.finding] }
    case 'lapse':
      return { ...state, findings: state.findings.filter(finding => finding.rule !== effect.rule) }
    case 'ask':
      return withNextIdPast({ ...state, open: [...state.open, effect.open] }, effect.open.id)
    case 'settle':
      return { ...state, open: state.open.filter(open => open.id !== effect.id) }
    case 'answer':
      return withNextIdPast({ ...state, answers: [...state.answers, effect.answer] }, effect.answer.id)
    case 'withdraw':
      return { ...state, answers: state.answers.filter(answer => answer.id !== effect.id) }
    case 'stand':
      return withNextIdPast({ ...state, rulings: [...state.rulings, effect.ruling] }, effect.ruling.id)
    case 'follow':
      return {
        ...state,
        rulings: state.rulings.map(it => (it.id === effect.id ? withUndoing(it, effect.undoing) : it)),
      }
    case 'rest':
      return { ...state, rulings: rulingsWithReliance(state, effect.rulings) }
    case 'overwrite':
      return { ...state, rulings: state.rulings.map(it => (it.id === effect.id ? withoutOverwritten(it, effect) : it)) }
    case 'fall':
      return { ...state, rulings: state.rulings.filter(ruling => ruling.id !== effect.id) }
  }
}

function withUndoing(ruling: StandingRuling, undoing: readonly Undoing[]): StandingRuling {
  return { ...ruling, undoing: [...ruling.undoing, ...undoing] }
}

function rulingsWithReliance(state: State, ids: readonly string[]): State['rulings'] {
  return state.rulings.map(ruling =>
    ids.includes(ruling.id) ? { ...ruling, restedOnBy: [...ruling.restedOnBy, state.seq] } : ruling,
  )
}

function deadlinesAfter(
  state: State,
  effect: Extract<QuestionEffect, { do: 'arm' | 'disarm' | 'suspend' | 'resume' }>,
) {
  if (effect.do === 'arm') return put(state.deadlines, effect.deadline.id, effect.deadline)
  const deadline = lookup(state.deadlines, effect.deadline)
  const others = without(state.deadlines, effect.deadline)
  if (deadline === undefined || effect.do === 'disarm') return others
  return put(
    others,
    deadline.id,
    effect.do === 'suspend' ? suspendedDeadline(deadline, state.now) : resumedDeadline(deadline, effect),
  )
}

function suspendedDeadline(deadline: Deadline, now: number): Deadline {
  return { ...deadline, left: Math.max(0, deadline.at - now) }
}

function resumedDeadline(deadline: Deadline, { at, brief }: Extract<QuestionEffect, { do: 'resume' }>): Deadline {
  const { left: _left, ...running } = deadline
  return { ...running, at, ...(brief === undefined ? {} : { brief }) }
}

/**
 * Returns a ruling without the effects that can no longer be undone because someone has since overwritten their values,
 * even with the same value. If such an effect could be undone only together with others, the ruling's entry is in doubt
 * instead.
 */
function withoutOverwritten(ruling: StandingRuling, { cells, amounts = [] }: Overwriting): StandingRuling {
  // What others have continued since in a corrected matter is told apart when the ruling falls.
  const isMatter = (it: Undoing) => it.corrects === true && bindsOthers(it)
  const isLost = (it: Undoing) =>
    it.list === undefined && !isMatter(it) && (it.stands === undefined ? amounts : cells).includes(it.cell)
  const changed = new Set(ruling.undoing.filter(isLost).flatMap(it => correctedRule(it) ?? []))
  const undoing = ruling.undoing.filter(it => !isLost(it) && !changed.has(correctedRule(it) ?? ''))
  const isBroken = ruling.undoing.some(it => bindsOthers(it) && isLost(it))
  if (!isBroken && changed.size === 0) return { ...ruling, undoing }
  const restedOnBy = [...new Set([...ruling.restedOnBy, ruling.entry])]
  return { ...ruling, undoing: isBroken ? undoing.filter(it => it.whole !== true) : undoing, restedOnBy }
}

type Overwriting = Extract<QuestionEffect, { do: 'overwrite' }>
