import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { isTakenBack } from '../../../kernel/effects/warrant.ts'
import type { Answer, Decision } from '../../../kernel/questions/decision.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { State } from '../../../kernel/state/state.ts'
import { canonical } from '../../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check, Step } from './check.ts'

/** Checks that one answer prevails over another only if the rules of precedence said so in the same entry. */
export const precedenceFollowed: Check = ({ decided: { decisions } }) => {
  const beats = new Set(decisions.filter(({ question }) => question === 'precedence').flatMap(beatsIn))
  for (const decision of decisions) {
    const wrong = precedenceFault(decision, beats)
    if (wrong !== undefined) return `${decision.of}: ${wrong}`
  }
  return undefined
}

/** Pairs of rules: "r1>r2" means that the rules of precedence said that r1 takes precedence over r2. */
function beatsIn({ answers }: Decision): readonly string[] {
  return answers.flatMap(({ value }) =>
    (Array.isArray(value) ? (value as readonly JsonObject[]) : []).flatMap(it =>
      it === null || typeof it !== 'object' ? [] : [`${it['winner']}>${it['loser']}`],
    ),
  )
}

function precedenceFault({ question, answers, outcome }: Decision, beats: ReadonlySet<string>): string | undefined {
  if (question === 'precedence' || outcome.is !== 'decided') return undefined
  const winners = answers.filter(({ standing }) => standing.is === 'prevails')
  for (const loser of answers.filter(({ standing }) => standing.is === 'overruled')) {
    const { standing, rule } = loser
    if (standing.is !== 'overruled' || standing.by === rule) continue
    if (!beats.has(`${standing.by}>${rule}`) && winners.every(it => it.via === 'program'))
      return `rule ${rule} was overruled by ${standing.by}, but no rule of precedence says so.`
  }
  const [first] = winners
  const rival = answers.find(it => isRival(it, first))
  return rival === undefined || first === undefined
    ? undefined
    : `rule ${first.rule} prevailed although ${rival.rule} said something else and was not overruled.`
}

function isRival(answer: Answer, first: Answer | undefined): boolean {
  if (first === undefined || answer.standing.is !== 'tied') return false
  return canonical(answer.value ?? null) !== canonical(first.value ?? null)
}

/**
 * Checks that when a ruling is overruled, every value that it wrote returns to the value before the ruling, unless the
 * value has been written again since, or another ruling takes back the same.
 */
export const rulingsUndone: Check = step => {
  const { before, decided } = step
  if (!decided.entry.effects.some(({ warrant }) => warrant.via === 'undoing')) return undefined
  for (const { entry, matter } of before.rulings) {
    const overruled = decided.entry.effects.some(it => it.warrant.via === 'undoing' && it.warrant.matter === matter)
    const wrong = overruled ? effectLeftInPlace(step, entry) : undefined
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function effectLeftInPlace({ before, after, decided, stood, entryAt }: Step, ruling: number): string | undefined {
  const [earlier, then, ruled] = [stood(ruling - 1), stood(ruling), entryAt(ruling)]
  if (earlier === undefined || then === undefined || ruled === undefined) return undefined
  // What another ruling takes back, too, stays as that one says.
  const isTakenBackElsewhere = decided.entry.effects.some(it => it.do === 'stand' && it.ruling.entry === ruling)
  const ordered = ruled.entry.effects.filter(
    ({ warrant: { via } }) => via === 'ruling' || (via === 'restoring' && !isTakenBackElsewhere),
  )
  const isWrittenSince = (cell: string): boolean =>
    range(ruling + 1, decided.entry.seq).some(seq => entryAt(seq)?.entry.effects.some(it => cellOf(it) === cell))
  for (const effect of ordered) {
    const cell = cellOf(effect)
    const written = (effects: readonly LoggedEffect[]): number => effects.filter(it => cellOf(it) === cell).length
    if (cell === undefined || written(ruled.entry.effects) !== 1) continue
    if (decided.entry.effects.some(it => it.warrant.via !== 'undoing' && cellOf(it) === cell)) continue
    if (valueAt(then, effect) !== valueAt(before, effect) || isWrittenSince(cell)) continue
    if (valueAt(after, effect) !== valueAt(earlier, effect))
      return `The ruling of entry ${ruling} is overruled, but its ${effect.do} is still in place.`
  }
  return undefined
}

function range(from: number, before: number): readonly number[] {
  return Array.from({ length: Math.max(0, before - from) }, (_, index) => from + index)
}

function cellOf(effect: LoggedEffect): string | undefined {
  if (effect.do === 'write' || effect.do === 'add') return `${effect.register} ${effect.key ?? ''}`
  return effect.do === 'replaceText' ? `text ${effect.rule}` : undefined
}

function valueAt(state: State, effect: LoggedEffect): string {
  if (effect.do === 'replaceText') return canonical(lookup(state.rules, effect.rule)?.text ?? null)
  if (effect.do !== 'write' && effect.do !== 'add') return ''
  const register = lookup(state.registers, effect.register)
  const { keys, start } = register?.declaration ?? {}
  const held: Json = register?.value ?? null
  return canonical(
    keys === undefined || effect.key === undefined ? held : (lookup(held as JsonObject, effect.key) ?? start ?? null),
  )
}

/**
 * Checks that no two rules get the same label. Exceptions: a duplicate label may be given by people by hand (or in an
 * answer), by a ruling, or by a rule that answers which label a rule or a proposal gets. Duplicates are also allowed
 * once no rule says any longer that labels must differ.
 */
export const labelsUnique: Check = step => {
  const { before, after, decided } = step
  const { entry, decisions } = decided
  if (before.rules === after.rules || entry.seq === 0) return undefined
  if (entry.effects.some(({ warrant: { via } }) => via === 'hand' || via === 'ruling' || isTakenBack({ via })))
    return undefined
  if (before.answers.some(({ question }) => question === 'label' || question === 'number')) return undefined
  const named = decisions.some(
    ({ question, outcome }) =>
      (question === 'label' || question === 'number') &&
      (outcome.is !== 'decided' || !areRulesUnchanged(before, outcome.by)),
  )
  if (named) return undefined
  const shared = labelCounts(after)
  const was = labelCounts(before)
  const doubled = [...shared].find(
    ([label, count]) => count > (was.get(label) ?? 1) && !isLabelShared(before, label) && !isUnproposed(step, label),
  )
  return doubled === undefined || isNumberingTamperedWith(step)
    ? undefined
    : `${doubled[1]} rules are called ${doubled[0]}.`
}

/**
 * Whether anything other than an unchanged program of the founders has written a value that the numbering rules read.
 * If so, the next number may already have been given to another rule.
 */
function isNumberingTamperedWith({ before, decided, entryAt }: Step): boolean {
  const numbering = Object.values(before.rules).flatMap(({ program }) => {
    const answers = program?.manifest.answers ?? {}
    return Object.hasOwn(answers, 'number') || Object.hasOwn(answers, 'label') ? (program?.manifest.reads ?? []) : []
  })
  return Array.from({ length: decided.entry.seq }, (_, at) => entryAt(at + 1)).some(it =>
    it?.entry.effects.some(
      effect =>
        (effect.do === 'write' || effect.do === 'add') &&
        numbering.includes(effect.register) &&
        (effect.warrant.via !== 'program' || !areRulesUnchanged(before, [effect.warrant.rule ?? ''])),
    ),
  )
}

/**
 * Whether another rule’s program enacted a rule on its own. No one proposed the new rule, so the numbering rules do not
 * apply to it.
 */
function isUnproposed({ after, entryAt }: Step, label: string): boolean {
  const bearing = Object.values(after.rules).filter(it => it.label === label)
  return bearing.some(({ id, since }) =>
    entryAt(since)?.entry.effects.some(
      it =>
        it.do === 'addRule' &&
        it.rule.id === id &&
        it.warrant.via === 'program' &&
        matterIn(after, it.warrant.matter ?? '')?.fields['outcome'] !== 'adopted',
    ),
  )
}

/**
 * Whether the given rules are unchanged since the game started. If the numbering rules have changed, numbers may
 * repeat.
 */
function areRulesUnchanged(state: State, rules: readonly string[]): boolean {
  return rules.every(id => lookup(state.rules, id)?.since === 0 && lookup(state.rules, id)?.version === 1)
}

function isLabelShared(state: State, label: string): boolean {
  return Object.values(state.rules).filter(it => it.label === label).length > 1
}

function labelCounts({ rules }: State): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { label } of Object.values(rules)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}
