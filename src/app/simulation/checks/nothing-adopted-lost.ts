import { type Change, parseRequestedChange } from '../../../institutions/proposed-change.ts'
import type { Decided } from '../../../kernel/acts/close-run.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import { listeners } from '../../../kernel/state/listening-rules.ts'
import type { Matter, MatterId } from '../../../kernel/state/matter.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check, Step } from './check.ts'

/**
 * Checks that every change in an adopted matter is in force, is openly waiting (as a held item or for a running
 * deadline), or was dropped by a rule that says so. A matter is checked when it is adopted, and again when nothing in
 * it is waiting any longer.
 */
export const nothingAdoptedLost: Check = step => {
  for (const matter of mattersConcerned(step)) {
    if (waitsIn(step.after, matter.id)) continue
    const entries = entriesSinceAdoption(step, matter)
    const lost = lostPartInWords(step, matter, entries)
    if (lost !== undefined)
      return `${matter.kind} ${matter.label} was adopted, but its ${lost} neither took effect nor is waiting nor was dropped.`
  }
  return undefined
}

/**
 * The matters that this entry adopts, and the adopted matters in which something was waiting before this entry but no
 * longer is.
 */
function mattersConcerned({ before, after, decided }: Step): readonly Matter[] {
  const adopted = decided.entry.effects.flatMap(it => (isAdoption(it) ? [it.matter] : []))
  const waited = [...mattersWithWaitingItems(before)].filter(id => !waitsIn(after, id))
  return [...new Set([...adopted, ...waited])].flatMap(id => {
    const matter = matterIn(after, id)
    return matter?.fields['outcome'] === 'adopted' ? [matter] : []
  })
}

type OfMatter = Extract<LoggedEffect, { do: 'changeMatter' | 'closeMatter' }>

function isAdoption(effect: LoggedEffect): effect is OfMatter & { readonly warrant: LoggedEffect['warrant'] } {
  return (effect.do === 'changeMatter' || effect.do === 'closeMatter') && effect.set?.['outcome'] === 'adopted'
}

/** The entries from the adoption of a matter up to the current entry. */
function entriesSinceAdoption({ decided, entryAt }: Step, { id }: Matter): readonly Decided[] {
  const entries = [decided]
  const adopts = ({ entry }: Decided): boolean => entry.effects.some(it => isAdoption(it) && it.matter === id)
  for (let seq = decided.entry.seq - 1; seq > 0 && !entries.some(adopts); seq -= 1) {
    const earlier = entryAt(seq)
    if (earlier === undefined) break
    entries.unshift(earlier)
  }
  return entries
}

const known = new WeakMap<State['open'], WeakMap<State['deadlines'], ReadonlySet<MatterId>>>()

/** The matters that have a held item or a deadline. */
function mattersWithWaitingItems({ open, deadlines }: State): ReadonlySet<MatterId> {
  const ofOpen = known.get(open) ?? new WeakMap<State['deadlines'], ReadonlySet<MatterId>>()
  known.set(open, ofOpen)
  const found =
    ofOpen.get(deadlines) ?? new Set([...open, ...Object.values(deadlines)].flatMap(it => matterIdsWithin(it)))
  ofOpen.set(deadlines, found)
  return found
}

function waitsIn(state: State, id: MatterId): boolean {
  return mattersWithWaitingItems(state).has(id)
}

/** Everything in a waiting item that has the form of a matter's identity. */
function matterIdsWithin(value: unknown): readonly MatterId[] {
  if (typeof value === 'string') return /^m\d+$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(matterIdsWithin) : []
}

/** Describes the first change in an adopted matter that was lost. */
function lostPartInWords(step: Step, matter: Matter, entries: readonly Decided[]): string | undefined {
  const { changes, effects } = matter.fields
  if (entries.some(({ entry }) => entry.effects.some(isDroppedByRuling))) return undefined
  if (Array.isArray(effects) && effects.length > 0 && !isCarriedOut(matter, entries)) return 'effects'
  if (!Array.isArray(changes)) return undefined
  const all = (changes as readonly Json[]).map(it => parseRequestedChange(it))
  const missing = all.flatMap((change, index) =>
    change === undefined || isAccountedFor(step, matter, entries, change, index) ? [] : [index],
  )
  const [place] = missing.slice(stoppedCount(step, matter, entries, missing.length))
  return place === undefined ? undefined : `change ${place + 1} (${all[place]?.kind})`
}

/** Whether a ruling dropped a held item. Dropping it has no other effect. */
function isDroppedByRuling(effect: LoggedEffect): boolean {
  return effect.do === 'settle' && effect.how === 'a ruling drops it'
}

/** Whether a matter had any effects other than the decision on the matter itself. */
function isCarriedOut({ id }: Matter, entries: readonly Decided[]): boolean {
  const isDone = (it: LoggedEffect): boolean =>
    it.warrant.matter === id && it.do !== 'changeMatter' && it.do !== 'closeMatter'
  return entries.some(({ entry, decisions }) => entry.effects.some(isDone) || itemsStopped(decisions) > 0)
}

function isAccountedFor(
  step: Step,
  matter: Matter,
  entries: readonly Decided[],
  change: Change,
  index: number,
): boolean {
  const effects = entries.flatMap(({ entry }) => entry.effects)
  return (
    isMoot(step.after, change) ||
    (change.kind === 'item' ? isHandedOver(step, entries) : isDoneBy(effects, change)) ||
    isRecordedAsNotAdopted(effects, matter, index)
  )
}

/** Whether the target of a change is gone, so that the change can no longer be made. */
function isMoot({ rules, groups }: State, change: Change): boolean {
  if (change.kind === 'editGroup' || change.kind === 'removeGroup') return groups.every(it => it.name !== change.name)
  if (change.kind === 'addGroup') return groups.some(it => it.name === change.name)
  return 'rule' in change && lookup(rules, change.rule) === undefined
}

/**
 * Whether the effects make a requested change, no matter who caused them. A transmutation must change the rule's properties,
 * not only its label.
 */
function isDoneBy(effects: readonly LoggedEffect[], change: Change): boolean {
  switch (change.kind) {
    case 'restore':
    case 'ratify':
      return effects.some(it => it.do !== 'changeMatter' && it.do !== 'closeMatter')
    case 'enact':
      return effects.some(it => it.do === 'addRule' && it.rule.text === change.text)
    case 'repeal':
      return effects.some(it => it.do === 'removeRule' && it.rule === change.rule)
    case 'transmute':
      return effects.some(it => it.do === 'setAttribute' && it.rule === change.rule)
    case 'amend':
    case 'amendAmendment':
    case 'repealAmendment':
      return effects.some(
        it =>
          it.do === 'replaceText' && it.rule === change.rule && (change.text === undefined || it.text === change.text),
      )
    case 'addGroup':
    case 'editGroup':
    case 'removeGroup':
    case 'item':
      return effects.some(it => it.do === change.kind && 'name' in it && 'name' in change && it.name === change.name)
  }
}

/**
 * Whether changes to anything other than the rulebook were announced to the rules. This requires that at least one rule
 * listens, and that the announcement was not truncated.
 */
function isHandedOver({ before, after }: Step, entries: readonly Decided[]): boolean {
  const isHeard = [before, after].some(state => listeners(state, 'after', 'itemDue').length > 0)
  return isHeard && !entries.some(({ failures }) => failures.some(it => CUT_SHORT.has(it.failure.kind)))
}

const CUT_SHORT: ReadonlySet<string> = new Set(['tooDeep', 'outOfGas', 'tooLarge'])

/**
 * The number of changes in a matter that were openly stopped, because rules rejected them or say that they did not take
 * effect.
 */
function stoppedCount({ before, after }: Step, { id }: Matter, entries: readonly Decided[], missing: number): number {
  const listening = [before, after].flatMap(state => listeners(state, 'after', 'notInForce'))
  const effects = entries.flatMap(({ entry }) => entry.effects)
  const isOf = (it: LoggedEffect, name: string): boolean =>
    it.do === name &&
    it.warrant.matter === id &&
    it.warrant.via === 'program' &&
    listening.includes(it.warrant.rule ?? '')
  const said = effects.filter(it => isOf(it, 'say')).length
  const stops = Math.max(said, ...entries.map(({ decisions }) => itemsStopped(decisions)))
  const discards = effects.some(it => isOf(it, 'write') && it.warrant.says !== undefined)
  return discards && stops > 0 ? missing : stops
}

/** The number of items that guards dropped or refused. */
function itemsStopped(decisions: Decided['decisions']): number {
  const answers = decisions.flatMap(it => (it.question === 'mayChange' ? it.answers : []))
  return answers.flatMap(({ value }) => stoppedPlaces(value)).length
}

function stoppedPlaces(value: Json | undefined): readonly number[] {
  const list = Array.isArray(value) ? (value as readonly JsonObject[]) : []
  return list.flatMap(it => (STOPPING.has(String(it?.['verdict'])) ? ((it['items'] ?? []) as readonly number[]) : []))
}

const STOPPING: ReadonlySet<string> = new Set(['drop', 'dropRest', 'refuse'])

/** Whether rules that decide on each change in a matter separately have recorded that this change was not adopted. */
function isRecordedAsNotAdopted(effects: readonly LoggedEffect[], { id }: Matter, index: number): boolean {
  return effects.some(it => {
    const fates = it.do === 'write' && it.key === id ? it.value : undefined
    return typeof fates === 'object' && fates !== null && lookup(fates as JsonObject, `${index}`) === false
  })
}
