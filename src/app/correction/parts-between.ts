import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import {
  answerCell,
  cellOfUse,
  deadlineCell,
  groupCell,
  matterCell,
  questionCell,
  registerCell,
  ruleCell,
} from '../../institutions/restored-cells.ts'
import { isOfSupposedGame, type Part, type RestoredRule } from '../../institutions/restored-part.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { allMatters, matterIn } from '../../kernel/state/find-matter.ts'
import { holdsNumbers, type Register } from '../../kernel/state/register.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import { retiredRegister } from '../../kernel/state/retired-registers.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { type ListChanges, listChanges } from '../../kernel/values/list-changes.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { formatRational, negated, parseRational, plus } from '../../kernel/values/rational.ts'
import { sha256 } from '../play/world.ts'

/**
 * What has to change in a game, part by part, so that it stands like another: its rules and groups of rules, its
 * registers, and the matters that would not be open. What institutions record about the past is left out.
 */
export function partsBetween(now: State, then: State): readonly Part[] {
  const groups = groupParts(now, then)
  const uses = partsOfUse(now, then)
  const back = uses.flatMap(({ use, is }) => (is ? (retiredRegister(now, use) ?? []) : []))
  const inUse: readonly Register[] = [...Object.values(now.registers), ...back]
  const numbers = numbersGiven(now, then)
  return [
    ...groups.filter(({ is }) => is !== null),
    ...ruleParts(now, withLabelsGiven(now, then, numbers)),
    ...groups.filter(({ is }) => is === null),
    ...uses.filter(({ is }) => is),
    ...inUse.flatMap(register => registerParts(register, lookup(then.registers, nameOf(register)), numbers)),
    ...uses.filter(({ is }) => !is),
    ...matterParts(now, then),
    ...deadlineParts(now, then),
    ...disputeParts(now, then),
    ...then.rulings
      .filter(({ id }) => !isOfSupposedGame(id) && !now.rulings.some(it => it.id === id))
      .map(stands => ({ stands })),
  ]
}

/** The number that a matter has in the game, and the one that it would have. */
type Renumbered = { readonly is: string; readonly would: string }

/**
 * The matters that would have other numbers. They keep those that they were given, so that everybody still means the
 * same ones; so do the rules that have their numbers.
 */
function numbersGiven(now: State, then: State): readonly Renumbered[] {
  return allMatters(now).flatMap(({ id, label }) => {
    const other = matterIn(then, id)?.label ?? label
    return other === label ? [] : [{ is: label, would: other }]
  })
}

function withLabelsGiven(now: State, then: State, numbers: readonly Renumbered[]): State {
  const kept = Object.values(then.rules).flatMap(rule => {
    const label = lookup(now.rules, rule.id)?.label ?? rule.label
    const isGiven = numbers.some(it => it.is === label && it.would === rule.label)
    return isGiven ? [[rule.id, { ...rule, label }] as const] : []
  })
  return kept.length === 0 ? then : { ...then, rules: { ...then.rules, ...Object.fromEntries(kept) } }
}

/** Whether a register counts the numbers of matters that keep theirs, so that it has to go on from them. */
function isCounter(now: Register, then: Register, numbers: readonly Renumbered[]): boolean {
  if (now.declaration.keys !== undefined || !holdsNumbers(now.declaration)) return false
  const ahead = (register: Register, label: string) => Number(register.value) - Number(label.split(/\D/).at(-1))
  return numbers.some(it => [0, 1].includes(ahead(now, it.is)) && ahead(then, it.would) === ahead(now, it.is))
}

function was(cell: string | undefined): string | null {
  return cell === undefined ? null : sha256(cell)
}

type GroupPart = Extract<Part, { group: string }>

function groupParts(now: State, then: State): readonly GroupPart[] {
  const names = [...new Set([...then.groups, ...now.groups].map(({ name }) => name))]
  return names.flatMap((name): readonly GroupPart[] => {
    if (groupCell(now, name) === groupCell(then, name)) return []
    const group = then.groups.find(it => it.name === name)
    const is = group === undefined ? null : { heading: group.heading, note: group.note }
    return [{ group: name, was: was(groupCell(now, name)), is }]
  })
}

type UsePart = Extract<Part, { use: string }>

/** The registers that would be in use again, because nobody had retired them, and those that would be retired. */
function partsOfUse(now: State, then: State): readonly UsePart[] {
  const part = (use: string, is: boolean): UsePart => ({ use, was: sha256(cellOfUse(now, use)), is })
  const back = Object.keys(then.registers).filter(
    name => lookup(now.registers, name) === undefined && retiredRegister(now, name) !== undefined,
  )
  const gone = Object.keys(now.registers).filter(
    name => lookup(then.registers, name) === undefined && retiredRegister(then, name) !== undefined,
  )
  return [...back.map(name => part(name, true)), ...gone.map(name => part(name, false))]
}

type RulePart = Extract<Part, { rule: string }>

/** The rules that differ. New texts come in printed order, so that each finds its place. */
function ruleParts(now: State, then: State): readonly RulePart[] {
  const gone = rulesInOrder(now).filter(({ id }) => lookup(then.rules, id) === undefined)
  const others = rulesInOrder(then).filter(
    ({ id }) => isCarriedOver(now, id) && ruleCell(now, id) !== ruleCell(then, id),
  )
  return [
    ...gone.map(({ id }): RulePart => ({ rule: id, was: was(ruleCell(now, id)), is: null })),
    ...others.map(
      (rule): RulePart => ({ rule: rule.id, was: was(ruleCell(now, rule.id)), is: restored(now, then, rule) }),
    ),
  ]
}

/**
 * Whether a correction brings a rule of the supposed game over: the game may have had it, or only the supposed game
 * has it. Identities that the game has not given yet are for later rules.
 */
export function isCarriedOver({ nextId }: State, id: string): boolean {
  return Number(id.slice(1)) < nextId || isOfSupposedGame(id)
}

function restored(now: State, then: State, rule: Rule): RestoredRule {
  const { label, title, text, attributes, group, front, lineage, version, since } = rule
  const at = Math.max(0, then.groups.find(it => it.name === group)?.rules.indexOf(rule.id) ?? 0)
  const program = programOf(now, then, rule)
  return { label, title, text, attributes, group, at, front, program, lineage, version, since }
}

/** The program of a rule. If the game contains it, its hash is enough. */
function programOf(now: State, then: State, { program }: Rule): RestoredRule['program'] {
  if (program === null) return null
  const { hash } = program
  if (valueAt(now.programs, hash) !== undefined) return { hash }
  const source = valueAt(then.programs, hash)?.source
  return source === undefined ? null : { source }
}

/** The registers in which institutions record what happened. A correction does not change what happened. */
const RECORDS: ReadonlySet<string> = new Set(ALL_INSTITUTIONS.flatMap(({ records = [] }) => records))

function nameOf({ declaration }: Register): string {
  return declaration.name
}

function registerParts(now: Register, then: Register | undefined, numbers: readonly Renumbered[]): readonly Part[] {
  const name = nameOf(now)
  const { keys, type } = now.declaration
  if (then === undefined || then.declaration.keys !== keys || then.declaration.type !== type) return []
  if (RECORDS.has(name) || isCounter(now, then, numbers)) return []
  if (keys === undefined) return valueParts(name, undefined, now, then)
  const all = new Set([...Object.keys(now.value as JsonObject), ...Object.keys(then.value as JsonObject)])
  return [...all].flatMap(key => valueParts(name, key, now, then))
}

function valueParts(register: string, key: string | undefined, now: Register, then: Register): readonly Part[] {
  const part = valuePart(now, key, readRegister(then, key))
  return part === undefined ? [] : [{ register, ...(key === undefined ? {} : { key }), ...part }]
}

/** How one value of a register has to change; undefined if it does not. */
export function valuePart(now: Register, key: string | undefined, then: Json): ValuePart | undefined {
  const value = readRegister(now, key)
  if (canonical(value) === canonical(then)) return undefined
  if (holdsNumbers(now.declaration))
    return isSameNumber(value, then) ? undefined : { amount: amountBetween(now, value, then) }
  if (now.declaration.type === 'persons') return membersBetween(value, then)
  return { was: sha256(canonical(value)), is: then }
}

type ValuePart = { readonly amount: string | number } | ListChanges | { readonly was: string; readonly is: Json }

/** Whether two values are one number, whether it was written into a register or is what the register began with. */
function isSameNumber(one: Json, other: Json): boolean {
  const [a, b] = [parseRational(one), parseRational(other)]
  return a !== undefined && b !== undefined && formatRational(a) === formatRational(b)
}

function amountBetween({ declaration }: Register, now: Json, then: Json): string | number {
  const zero = { n: 0n, d: 1n }
  const amount = formatRational(plus(parseRational(then) ?? zero, negated(parseRational(now) ?? zero)))
  return declaration.type === 'integer' ? Number(amount) : amount
}

/** How a list of people has to change; undefined if it does not. */
function membersBetween(now: Json, then: Json): ValuePart | undefined {
  const list = (it: Json): readonly string[] => (Array.isArray(it) ? it.map(String) : [])
  const changes = listChanges(list(now), list(then))
  return canonical(now) === canonical(then) ? undefined : changes
}

type MatterPart = Extract<Part, { closes: string } | { matter: string }>

/** The matters that would not be there, or that would stand otherwise. What is no longer open and never was stays. */
function matterParts(now: State, then: State): readonly MatterPart[] {
  return allMatters(now).flatMap((matter): readonly MatterPart[] => {
    const { id, open } = matter
    const cell = matterCell(now, id) ?? ''
    const would = matterIn(then, id)
    if (would === undefined) return open ? [{ closes: id, was: sha256(cell) }] : []
    const is = { open: would.open, fields: would.fields }
    return matterCell(then, id) === cell ? [] : [{ matter: id, was: sha256(cell), is }]
  })
}

type DeadlinePart = Extract<Part, { deadline: string }>

function deadlineParts(now: State, then: State): readonly DeadlinePart[] {
  const ids = new Set([...Object.keys(now.deadlines), ...Object.keys(then.deadlines)])
  return [...ids]
    .filter(id => deadlineCell(now, id) !== deadlineCell(then, id))
    .map(id => ({ deadline: id, was: was(deadlineCell(now, id)), is: lookup(then.deadlines, id) ?? null }))
}

type DisputePart = Extract<Part, { withdraws: string } | { settles: string } | { asks: unknown }>

/**
 * The answers by hand that nobody would have given, the open questions that nobody would have raised, and those of this
 * game that would still be open, or be open about something else, and those that would be open only then.
 */
function disputeParts(now: State, then: State): readonly DisputePart[] {
  const own = then.open.filter(it => isOfSupposedGame(it.id) && isOpenForBoth(it))
  return [
    ...now.answers
      .filter(({ id }) => answerCell(then, id) !== answerCell(now, id))
      .map(({ id }) => ({ withdraws: id, was: sha256(answerCell(now, id) ?? '') })),
    ...now.open
      .filter(it => questionCell(then, it.id) === undefined && !own.some(other => isSameQuestion(it, other)))
      .map(({ id }) => ({ settles: id, was: sha256(questionCell(now, id) ?? '') })),
    ...then.open
      .filter(({ id }) => !isOfSupposedGame(id) && questionCell(now, id) !== questionCell(then, id))
      .map(asks => {
        const cell = questionCell(now, asks.id)
        return { asks, ...(cell === undefined ? {} : { was: sha256(cell) }) }
      }),
    ...own.filter(it => !now.open.some(other => isSameQuestion(it, other))).map(asks => ({ asks })),
  ]
}

/**
 * Whether a question that only the supposed game asks makes sense in the game, too: something waits for it, and nothing
 * in it exists only there. Doubts about what would have been do not.
 */
function isOpenForBoth({ id: _, kind, ...asked }: OpenQuestion): boolean {
  const isDoubt = kind === 'doubt' || kind === 'challenge' || kind === 'inDoubt'
  return !isDoubt && !(canonical(asked).match(/[a-z]\d+/g) ?? []).some(isOfSupposedGame)
}

function isSameQuestion({ id: _, ...one }: OpenQuestion, { id: _id, ...other }: OpenQuestion): boolean {
  return canonical(one) === canonical(other)
}

/** Whether a part of a correction concerns a value that has stayed as it was when the correction was computed. */
export function isUntouched(now: State, part: Part): boolean {
  if ('amount' in part || 'joins' in part) return true
  if ('rule' in part) return part.was === was(ruleCell(now, part.rule))
  if ('register' in part) return part.was === was(registerCell(now, part.register, part.key))
  if ('use' in part) return part.was === sha256(cellOfUse(now, part.use))
  if ('group' in part) return part.was === was(groupCell(now, part.group))
  if ('closes' in part)
    return part.was === was(matterCell(now, part.closes)) && lookup(now.matters, part.closes) !== undefined
  if ('matter' in part) return part.was === was(matterCell(now, part.matter))
  if ('deadline' in part) return part.was === was(deadlineCell(now, part.deadline))
  if ('withdraws' in part) return part.was === was(answerCell(now, part.withdraws))
  if ('stands' in part) return !now.rulings.some(({ id }) => id === part.stands.id)
  if ('asks' in part) return (part.was ?? null) === was(questionCell(now, part.asks.id))
  return part.was === was(questionCell(now, part.settles))
}
