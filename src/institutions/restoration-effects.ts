import type { CallContext, Move } from '../kernel/acts/institution.ts'
import type { TakenBack } from '../kernel/acts/reaction.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { takesAllBack } from '../kernel/effects/taken-entries.ts'
import { fallEffects, laterRulingOn } from '../kernel/effects/undo-rulings.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { charterers } from '../kernel/state/listening-rules.ts'
import { readRegister } from '../kernel/state/register-value.ts'
import { retiredRegister } from '../kernel/state/retired-registers.ts'
import type { BoundProgram, Rule } from '../kernel/state/rule.ts'
import { labelOf } from '../kernel/state/rulebook.ts'
import { canonical } from '../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { changedList } from '../kernel/values/list-changes.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { valueAt } from '../kernel/values/persistent-map.ts'
import { declareEffects, preparedProgram } from './change-effects.ts'
import { isTakingBack, type Restoration, type RestorationKind, restorationOf } from './restoration.ts'
import {
  answerCell,
  cellOfUse,
  deadlineCell,
  groupCell,
  groupNamed,
  matterCell,
  questionCell,
  registerCell,
  ruleCell,
} from './restored-cells.ts'
import { isOfSupposedGame, type Part, type RestoredRule } from './restored-part.ts'

/** Corrections without a proposal: by hand, by a ruling, or by a rule. */
export const RESTORATION_MOVES: { readonly [effect in RestorationKind]: Move } = {
  restore: {
    about:
      'restore{without,only,instead,entries,head,parts}: lets the game stand as if entries, or parts of them, had not been, or had been otherwise',
    expand: (context, args) => restoreByHand(context, 'restore', args),
  },
  ratify: {
    about: 'ratify{document,entries,head,parts}: gives registers the values that a document says',
    expand: (context, args) => restoreByHand(context, 'ratify', args),
  },
}

function restoreByHand(
  context: CallContext,
  kind: RestorationKind,
  { says: _says, ...details }: JsonObject,
): Expansion {
  const restoration = restorationOf(kind, details)
  if (restoration === undefined) return { bad: `${kind} is incomplete, or one of its parts is invalid` }
  const isFinding = isComputed(context, restoration) && isDecidedHere(context, restoration)
  if (isFinding && restoration.parts.length === 0) return takenBack(context, restoration, NOTHING_LEFT, 'restoring')
  if (restoration.parts.length === 0) return { bad: 'the game stands as it would without that already' }
  const effects = restorationEffects(context, restoration, isFinding)
  if (typeof effects === 'string') return { bad: effects }
  return isFinding ? takenBack(context, restoration, effects, 'restoring') : { effects }
}

/** What a finding says of entries that have been taken back before. It counts if what took them back falls. */
const NOTHING_LEFT: readonly Effect[] = [{ do: 'say', said: 'The game stands as it would without that already.' }]

/**
 * Whether who takes entries back is who decides about them: a Judge by a ruling or, while no rule says who judges, people
 * by hand, but only about what was entered by hand.
 */
function isDecidedHere({ state, via }: CallContext, { byHand }: Restoration): boolean {
  return via === 'ruling' || (via === 'hand' && byHand === true && charterers(state, 'judgment').length === 0)
}

/**
 * Whether a correction takes back exactly what its entries did, because it was computed from the log. One that supposes
 * other arguments can give anything to anyone, so it does not count.
 */
export function isComputed(context: CallContext, { kind, ...details }: Restoration): boolean {
  return kind === 'restore' && isTakingBack(details) && context.isComputed(details)
}

/**
 * The effects of a computed correction: by a ruling (`restoring`), which no guard stops; or by what the rules adopt
 * (`undoing`), which they still guard.
 */
export function takenBack(
  { rule, matter, state }: CallContext,
  { without: of, only, rested }: Restoration,
  effects: readonly Effect[],
  via: 'restoring' | 'undoing',
): Extract<Expansion, { effects: unknown }> {
  const warrant = { rule, via, ...(matter === undefined ? {} : { matter }) }
  const takesBack = {
    ...(of === undefined ? {} : { of }),
    ...(only === undefined ? {} : { only }),
    ...(rested === undefined ? {} : { rested }),
  }
  const items = [...effects, ...rulingsTakenBack(state, takesBack, effects === NOTHING_LEFT)].map(effect => ({
    effect,
    warrant,
    takesBack,
  }))
  return { effects: [], items }
}

/**
 * What becomes of rulings in the entries that a correction takes back: they fall, unless a later ruling takes back the
 * same. The correction rests on the rulings because of which it changes something else, or nothing.
 */
function rulingsTakenBack(
  { rulings }: CallContext['state'],
  { of = [], rested = [] }: TakenBack,
  isIdle: boolean,
): readonly Effect[] {
  const staying = rulings.filter(it => !of.includes(it.entry))
  const falling = rulings.filter(it => of.includes(it.entry))
  const restsOn = staying.filter(it => rested.includes(it.entry) || (isIdle && (it.of ?? it.only) !== undefined))
  return [
    ...falling.flatMap(ruling => {
      const later = laterRulingOn(staying, ruling)
      return fallEffects(ruling, later !== undefined && takesAllBack(later, ruling) ? later : undefined)
    }),
    ...(restsOn.length === 0 ? [] : [{ do: 'rest', rulings: restsOn.map(({ id }) => id) } as const]),
  ]
}

/**
 * The neutral effects of a correction, or the reason, in words, why it cannot be carried out. What has changed since the
 * correction was computed stays as it is, and this is announced. Questions and rulings are open or stand again only if
 * that is to be (`reopens`) and nothing has changed: somebody could make what happens once they are settled.
 */
export function restorationEffects(
  context: CallContext,
  { parts: all, entries }: Restoration,
  reopens: boolean,
): readonly Effect[] | string {
  const { parts, added } = withIdentitiesOfNewRules(context, all)
  const reinstated = parts.flatMap(it => ('use' in it && it.is ? [it.use] : []))
  const others = parts.flatMap(it =>
    'asks' in it || 'stands' in it ? [] : [partEffects(context, it, reinstated, added)],
  )
  const isWhole = reopens && others.every(it => typeof it !== 'string')
  const reopened = parts.flatMap(it =>
    'asks' in it || 'stands' in it ? [isWhole ? reopeningEffects(context, it) : NOT_REOPENED] : [],
  )
  const each = [...others, ...reopened]
  const kept = [...new Set(each.flatMap(it => (typeof it === 'string' ? [it] : [])))]
  const effects = each.flatMap(it => (typeof it === 'string' ? [] : it))
  if (effects.length === 0 && all.length > 0)
    return `everything in it has changed since entry ${entries - 1}, so nothing is left to do`
  return [...effects, ...kept.map((it): Effect => ({ do: 'say', said: `${it}, so it stays as it is.` }))]
}

/**
 * Parts in which the rules that only the supposed game has get identities of this game, wherever they are named, and
 * those identities.
 */
function withIdentitiesOfNewRules(
  context: CallContext,
  parts: readonly Part[],
): { readonly parts: readonly Part[]; readonly added: readonly string[] } {
  const own = [...new Set(parts.flatMap(it => ('rule' in it && isOfSupposedGame(it.rule) ? [it.rule] : [])))]
  if (own.length === 0) return { parts, added: [] }
  const added = own.map(() => context.fresh('r'))
  const named = own.reduce(
    (text, rule, place) => text.replaceAll(`"${rule}"`, `"${added[place]}"`),
    JSON.stringify(parts),
  )
  return { parts: JSON.parse(named) as readonly Part[], added }
}

/**
 * The effects of one part; or the reason, in words, why its cell stays as it is. `reinstated` are the registers that
 * the same correction takes into use again, and `added` the rules that it brings into the game.
 */
function partEffects(
  context: CallContext,
  part: Exclude<Part, ReopeningPart>,
  reinstated: readonly string[],
  added: readonly string[],
): readonly Effect[] | string {
  if ('rule' in part) return ruleEffects(context, part, added.includes(part.rule))
  if ('use' in part) return effectsOfUse(context, part)
  if ('register' in part) return registerEffects(context, part, reinstated)
  if ('group' in part) return groupEffects(context, part)
  if ('closes' in part) return closingEffects(context, part)
  if ('matter' in part) return matterEffects(context, part)
  if ('deadline' in part) return deadlineEffects(context, part)
  if ('withdraws' in part) return withdrawingEffects(context, part)
  return settlingEffects(context, part)
}

function isSame({ sha256 }: CallContext, was: string | null, cell: string | undefined): boolean {
  return cell === undefined ? was === null : was === sha256(cell)
}

type RulePart = Extract<Part, { rule: string }>

function ruleEffects(
  context: CallContext,
  { rule: id, was, is }: RulePart,
  isNew: boolean,
): readonly Effect[] | string {
  const { state } = context
  const rule = lookup(state.rules, id)
  const label = rule === undefined ? (is?.label ?? '') : labelOf(state, id)
  if (!isSame(context, was, ruleCell(state, id))) return `Rule ${label} has changed since`
  if (is === null) return [{ do: 'removeRule', rule: id }]
  const source = sourceOf(state, is)
  const program = source === undefined ? undefined : preparedProgram(context, { source })
  if (is.program !== null && program === undefined) return `The program of rule ${label} cannot be used any more`
  const kept = program?.effects ?? []
  if (rule !== undefined) return [...kept, ...changedRuleEffects(context, rule, is, program?.program)]
  if (!isNew && !isFormerIdentity(context, id)) return `Rule ${label} was never in this game`
  const { at, program: _, ...rest } = is
  return [
    ...kept,
    { do: 'addRule', rule: { id, ...rest, program: program?.program ?? null }, at },
    ...registersOfReturned(context, id, is),
  ]
}

function sourceOf({ programs }: CallContext['state'], { program }: RestoredRule): string | undefined {
  return program !== null && 'hash' in program ? valueAt(programs, program.hash)?.source : program?.source
}

/** The registers of a rule that comes back: those that were retired are reinstated, and missing ones declared. */
function registersOfReturned(context: CallContext, id: string, is: RestoredRule): readonly Effect[] {
  const missing = undeclared(context, is)
  const own = missing.filter(({ name }) => retiredRegister(context.state, name)?.by === id)
  return [
    ...own.map(({ name }): Effect => ({ do: 'reinstate', register: name })),
    ...declareEffects(
      context,
      id,
      missing.filter(it => !own.includes(it)),
    ),
  ]
}

/** Whether a rule may have had this identity before. A rule that comes back never takes the identity of a later one. */
function isFormerIdentity({ state }: CallContext, id: string): boolean {
  return /^r[1-9]\d{0,14}$/.test(id) && Number(id.slice(1)) < state.nextId
}

function undeclared({ state }: CallContext, { front }: RestoredRule): RestoredRule['front']['registers'] {
  return front.registers.filter(({ name }) => lookup(state.registers, name) === undefined)
}

function changedRuleEffects(
  context: CallContext,
  rule: Rule,
  is: RestoredRule,
  program: BoundProgram | undefined,
): readonly Effect[] {
  const { id } = rule
  const isSameProgram = rule.program?.hash === program?.hash
  const isReworded = rule.text !== is.text || rule.title !== is.title
  const names = new Set([...Object.keys(rule.attributes), ...Object.keys(is.attributes)])
  const attributes = [...names].filter(it => !isEqual(lookup(rule.attributes, it), lookup(is.attributes, it)))
  return [
    ...(isReworded
      ? [
          {
            do: 'replaceText',
            rule: id,
            text: is.text,
            title: is.title,
            ...(isSameProgram ? { keep: true } : {}),
          } as const,
        ]
      : []),
    ...(isEqual(rule.front, is.front) ? [] : [{ do: 'setFront', rule: id, front: is.front } as const]),
    ...attributes.map(
      (name): Effect => ({ do: 'setAttribute', rule: id, name, value: lookup(is.attributes, name) ?? null }),
    ),
    ...(rule.label === is.label ? [] : [{ do: 'relabel', rule: id, label: is.label, lineage: is.lineage } as const]),
    ...(rule.group === is.group ? [] : [{ do: 'place', rule: id, group: is.group, at: is.at } as const]),
    ...(isSameProgram || program === undefined ? [] : [{ do: 'bind', rule: id, program } as const]),
    ...(program === undefined && rule.program !== null && !isReworded ? [{ do: 'unbind', rule: id } as const] : []),
    ...declareEffects(
      context,
      id,
      undeclared(context, is).filter(({ name }) => retiredRegister(context.state, name) === undefined),
    ),
  ]
}

function isEqual(a: unknown, b: unknown): boolean {
  return canonical((a ?? null) as Json) === canonical((b ?? null) as Json)
}

type RegisterPart = Extract<Part, { register: string }>

function registerEffects(
  context: CallContext,
  part: RegisterPart,
  reinstated: readonly string[],
): readonly Effect[] | string {
  const { state } = context
  const { register: name, key } = part
  const register =
    lookup(state.registers, name) ?? (reinstated.includes(name) ? retiredRegister(state, name) : undefined)
  if (register === undefined) return `There is no register “${name}” any more`
  if (context.isRecord(name)) return `“${name}” records what happened`
  const of = { register: name, ...(key === undefined ? {} : { key }) }
  if ('amount' in part) return [{ do: 'add', ...of, amount: part.amount }]
  const now = readRegister(register, key)
  if ('joins' in part) {
    if (!Array.isArray(now)) return `“${name}” is no list of people any more`
    return [{ do: 'write', ...of, value: changedList(now.map(String), part) }]
  }
  if (!isSame(context, part.was, registerCell(context.state, name, key))) return `“${name}” has changed since`
  return [{ do: 'write', ...of, value: part.is }]
}

type UsePart = Extract<Part, { use: string }>

/** Takes a register into use again, or retires it. */
function effectsOfUse(context: CallContext, { use: register, was, is }: UsePart): readonly Effect[] | string {
  const { state } = context
  if (!isSame(context, was, cellOfUse(state, register))) return `“${register}” has changed since`
  if (is) return [{ do: 'reinstate', register }]
  const by = context.ruleThatNeeds(register)
  return by === undefined ? [{ do: 'retire', register }] : `Rule ${labelOf(state, by)} needs “${register}”`
}

type GroupPart = Extract<Part, { group: string }>

function groupEffects(context: CallContext, { group: name, was, is }: GroupPart): readonly Effect[] | string {
  const { groups } = context.state
  if (!isSame(context, was, groupCell(context.state, name))) return `The group “${name}” has changed since`
  if (is === null) return [{ do: 'removeGroup', name }]
  return [{ do: groupNamed(groups, name) === undefined ? 'addGroup' : 'editGroup', name, ...is }]
}

type MatterPart = Extract<Part, { matter: string }>

/** Gives a matter the fields that it would have, and opens it again if it would still be open. */
function matterEffects(
  { state, sha256, matter: own }: CallContext,
  { matter: id, was, is }: MatterPart,
): readonly Effect[] | string {
  const matter = matterIn(state, id)
  // The case in which a Judge rules goes on as the Judge rules.
  if (matter === undefined || id === own) return []
  if (was !== sha256(matterCell(state, id) ?? '')) return `The ${matter.kind} ${matter.label} has changed since`
  const names = new Set([...Object.keys(matter.fields), ...Object.keys(is.fields)])
  const set = Object.fromEntries(
    [...names].flatMap(name => {
      const value = lookup(is.fields, name) ?? null
      return isEqual(lookup(matter.fields, name), value) ? [] : [[name, value] as const]
    }),
  )
  const changes: readonly Effect[] = Object.keys(set).length === 0 ? [] : [{ do: 'changeMatter', matter: id, set }]
  if (matter.open === is.open) return changes
  if (!is.open) return [{ do: 'closeMatter', matter: id, set }]
  const { open: _, since, fields, ...same } = matter
  return [{ do: 'openMatter', matter: { ...same, fields: { ...fields, ...set } }, since }]
}

type DeadlinePart = Extract<Part, { deadline: string }>

/** Sets a deadline as it would be set, or cancels it. One that would have passed by now passes next. */
function deadlineEffects(context: CallContext, { deadline: id, was, is }: DeadlinePart): readonly Effect[] | string {
  const { state } = context
  if (!isSame(context, was, deadlineCell(state, id))) return 'A deadline has changed since'
  if (is === null) return [{ do: 'disarm', deadline: id }]
  const isFormer = /^d[1-9]\d{0,14}$/.test(id) && Number(id.slice(1)) < state.nextId
  const at = is.left === undefined ? Math.max(is.at, context.now) : is.at
  const deadline = { ...is, id: isFormer ? id : context.fresh('d'), at }
  return [...(was === null ? [] : [{ do: 'disarm', deadline: id } as const]), { do: 'arm', deadline }]
}

type WithdrawingPart = Extract<Part, { withdraws: string }>

function withdrawingEffects(context: CallContext, { withdraws: id, was }: WithdrawingPart): readonly Effect[] | string {
  return isSame(context, was, answerCell(context.state, id))
    ? [{ do: 'withdraw', id }]
    : 'An answer by hand is not in force any more'
}

type SettlingPart = Extract<Part, { settles: string }>

function settlingEffects(context: CallContext, { settles: id, was }: SettlingPart): readonly Effect[] | string {
  return isSame(context, was, questionCell(context.state, id))
    ? [{ do: 'settle', id, how: 'what raised it was taken back' }]
    : 'An open question is settled'
}

const OTHERWISE = 'it would be about something else'
const NOT_REOPENED = 'Something that the correction would open again is over'

/** A part that says what is open or stands again. */
type ReopeningPart = Extract<Part, { asks: unknown } | { stands: unknown }>

/**
 * Opens a question again or with what it would hold, opens one that would be open, or lets a ruling stand again. The
 * case in which a Judge rules goes on as the Judge rules.
 */
function reopeningEffects(context: CallContext, part: ReopeningPart): readonly Effect[] | string {
  const { state, matter: own } = context
  if ('asks' in part) {
    const { asks, was } = part
    if (!isSame(context, was ?? null, questionCell(state, asks.id)))
      return was === undefined ? 'A question is open again already' : 'An open question has changed since'
    const open = isOfSupposedGame(asks.id) ? { ...asks, id: context.fresh('q') } : asks
    return [...(was === undefined ? [] : [{ do: 'settle', id: open.id, how: OTHERWISE } as const]), { do: 'ask', open }]
  }
  const { stands: ruling } = part
  if (ruling.matter === own) return []
  return state.rulings.some(it => it.id === ruling.id) ? 'A ruling stands again already' : [{ do: 'stand', ruling }]
}

type ClosingPart = Extract<Part, { closes: string }>

/** Closes a matter that would not be open. Its deadlines end with it. */
function closingEffects(context: CallContext, { closes: id, was }: ClosingPart): readonly Effect[] | string {
  const matter = matterIn(context.state, id)
  if (matter === undefined) return 'A matter is not in the game any more'
  if (id === context.matter) return []
  if (!matter.open || !isSame(context, was, matterCell(context.state, id)))
    return `The ${matter.kind} ${matter.label} has changed since`
  const voting = matter.fields['voting'] === true ? { voting: false } : {}
  const outcome = matter.institution === 'proposals' ? { phase: 'withdrawn', outcome: 'withdrawn' } : {}
  const deadlines = Object.values(context.state.deadlines).filter(it => it.matter === id)
  return [
    { do: 'closeMatter', matter: id, set: { ...voting, ...outcome } },
    ...deadlines.map((it): Effect => ({ do: 'disarm', deadline: it.id })),
  ]
}
