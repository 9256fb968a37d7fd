import { ALL_CHANGE_KINDS } from '../../../institutions/proposed-change.ts'
import { type ActSchema, splitArgumentType, withoutOptionalMark } from '../../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../../kernel/acts/hand-acts.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { canonical } from '../../../kernel/values/canonical-json.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { PossibleActs } from '../../../wire/game/act.ts'
import type { MatterNamed } from '../../../wire/game/sentence.ts'
import { stateKnownTo } from '../../adoption/if-adopted.ts'
import { KINDS_OF_ARGUMENT } from '../../arguments/argument-kinds.ts'
import { isChangeKind } from '../../binding/bind-change.ts'
import { awaitedNow, peopleAwaited } from '../../moves/awaited-now.ts'
import { actsEndingWait, canEndWait, isHeldUpByOpenQuestion } from '../../moves/ends-wait.ts'
import { givesName, type PossibleAct, possibleActs, rulesOffering, sampleArguments } from '../../moves/possible-acts.ts'
import { whichRevised } from '../../moves/revised-matter.ts'
import { outcomesByHand, votesLeftToPeople } from '../../moves/votes-left-to-people.ts'
import { preview } from '../../play/game.ts'
import { worldWithGasPerTrial, worldWithSharedGas } from '../../play/world.ts'
import { isBackgroundEffect } from '../../prose/news.ts'
import { type RulesNow, rulesNow } from '../../rules/rules-now.ts'
import type { Asker } from '../messages.ts'
import { dataAnswer, type Question, viewerOf } from '../question.ts'
import { refusingRule } from '../refusing-rule.ts'

/**
 * The caller's moves: the acts by hand, and every act that a rule offers, with whether it is open now or which rules
 * refuse it.
 */
export const actsQuestion: Question<PossibleActs> = ({ world, state: whole, request: { by, at } }) => {
  const state = stateKnownTo(world, whole, viewerOf(by))
  const rules = rulesNow(world, state)
  const [person, now] = [identityOrNextFree(state, by), Math.max(at, state.now)]
  const acts = possibleActs(rules, state, person, now)
  const to = whereActsLead(world, state, acts, { by: person, at: now })
  const revised = mattersRevised(world, state, acts, { by: person, at: now })
  const ends = actsAwaited(world, state, person)
  const isIn = Object.hasOwn(state.persons, person)
  const room = { left: MOST_CHOICES }
  return dataAnswer({
    acts: acts.map(({ name, schema, open, refused }) => ({
      act: name,
      with: schema,
      arguments: argumentsView(rules, state, schema, room),
      offered: rulesOffering(state, name),
      // Someone who is not in the game yet can only join.
      open: open && (isIn || to.get(name) === 'in'),
      leads: to.get(name) ?? null,
      ends: open && ends.has(name),
      revises: revised.get(name) ?? null,
      refused: refused.map(it => {
        const { text: _, ...rule } = refusingRule(state, it)
        return rule
      }),
    })),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({
      act: name,
      with: schema,
      arguments: argumentsView(rules, state, schema, room),
    })),
    votesByHand: isIn ? votesByHand(world, state, person) : [],
    goesOnByHand: isIn && mustActByHand(world, state, person),
  })
}

/** The votes that someone can resolve by hand because no program does: the rule, and what to record for each outcome. */
function votesByHand(world: World, state: State, person: PersonId): PossibleActs['votesByHand'] {
  const bounded = worldWithSharedGas(world)
  return votesLeftToPeople(bounded, state, awaitedNow(rulesNow(bounded, state), state)).flatMap(left => {
    const outcomes = outcomesByHand(bounded, state, left, person)
    const { kind, label } = left.matter
    if (outcomes.length === 0 || left.rule === undefined) return []
    return [
      { matter: { kind, label }, complete: left.complete, rule: labelOf(state, left.rule), outcomes: [...outcomes] },
    ]
  })
}

/** Maximum number of acts to try in order to see where they lead. */
const MOST_TRIED = 10
/** Maximum number of acts to try in order to see whether they revise something. */
const MOST_REVISING = 4
/**
 * Maximum number of acts to try in order to see whether they let a newcomer join. The limit is low because anyone may
 * ask, however expensive the rules are.
 */
const MOST_WAYS_IN = 3

/**
 * Finds out where acts lead. A newcomer's act may lead into the game. An act that needs no arguments may lead its
 * author out of the game or, if the game is waiting for them, a step further; or the rules may only record a note.
 */
function whereActsLead(
  world: World,
  state: State,
  acts: readonly PossibleAct[],
  { by, at }: { readonly by: string; readonly at: number },
): ReadonlyMap<string, LeadsTo> {
  if (!Object.hasOwn(state.persons, by)) {
    const tried = acts.filter(it => it.open && givesName(it.schema)).slice(0, MOST_WAYS_IN)
    const trying = worldWithGasPerTrial(world, MOST_WAYS_IN)
    return new Map(tried.filter(it => bringsNewcomerIn(trying, state, it, { by, at })).map(({ name }) => [name, 'in']))
  }
  const due = peopleAwaited(rulesNow(world, state), state).includes(by)
  const open = acts.filter(it => it.open && Object.values(it.schema).every(type => type.endsWith('?')))
  const tried = open.slice(0, MOST_TRIED).flatMap(({ name }) => {
    const to = whereActLeads(worldWithGasPerTrial(world, MOST_TRIED), state, { by, name, at })
    return to === undefined || (to === 'further' && !due) ? [] : [[name, to] as const]
  })
  return new Map(tried)
}

/** For each act, the caller's matter that it would revise. */
function mattersRevised(
  world: World,
  state: State,
  acts: readonly PossibleAct[],
  { by, at }: { readonly by: string; readonly at: number },
): ReadonlyMap<string, MatterNamed> {
  const taking = acts.filter(({ open, schema }) => open && Object.values(schema).some(type => /^changes?\b/.test(type)))
  const told = taking.slice(0, MOST_REVISING).flatMap(({ name, schema }) => {
    const matter = whichRevised(worldWithGasPerTrial(world, MOST_REVISING), state, { by, name, schema, at })
    return matter === undefined ? [] : [[name, { kind: matter.kind, label: matter.label }] as const]
  })
  return new Map(told)
}

/** Maximum number of choices in one response. The choices for any further arguments must be looked up. */
const MOST_CHOICES = 20_000
/**
 * The cost of each argument, counted in choices. It is charged even for an argument without a list of choices, because
 * looking for a list takes time.
 */
const LOOKING = 5

/**
 * Each argument with its possible values, if there is a list of them and space for it. The list does not depend on who
 * asks, so it reveals no secret.
 */
function argumentsView(
  rules: RulesNow,
  state: State,
  schema: ActSchema,
  room: { left: number },
): PossibleActs['byHand'][number]['arguments'] {
  return Object.entries(schema).map(([name, type]) => {
    const [kind, detail] = splitArgumentType(withoutOptionalMark(type))
    const now = { rules, state, schema, argument: name }
    const choices = room.left <= 0 ? undefined : KINDS_OF_ARGUMENT[kind].choices(now, detail)
    room.left -= LOOKING + (choices?.length ?? 0)
    const forms = changeShapes(name, type)
    return {
      name,
      type,
      optional: type.endsWith('?'),
      ...(choices === undefined ? {} : { choices }),
      ...(forms === undefined ? {} : { forms }),
    }
  })
}

/** The identity of the caller, or the identity that a newcomer would get. */
function identityOrNextFree(state: State, by: Asker): string {
  return typeof by === 'object' ? by.person : `p${state.nextId}`
}

/**
 * Whether an act adds someone to the game who is not in it yet. The act is tried with a few arguments, without effect.
 */
function bringsNewcomerIn(
  world: World,
  state: State,
  { name, schema }: Pick<PossibleAct, 'name' | 'schema'>,
  { by, at }: { readonly by: string; readonly at: number },
): boolean {
  const [args = {}] = sampleArguments(rulesNow(world, state), state, name, schema, by)
  const tried = preview({ world, state }, { by, do: name, with: args, at })
  if (!tried.ok || tried.lacking.length > 0) return false
  return tried.entry.effects.some(effect => effect.do === 'introduce' && effect.person === by)
}

/**
 * Whether the game is waiting for the person to do something that no rule in force allows any longer, without an open
 * question that says so. This happens, for example, if the rule about votes is repealed during a vote. The players then
 * continue by hand. Uses at most the gas of one act; if that is not enough to find out, the result is false.
 */
export function mustActByHand(world: World, state: State, person: PersonId): boolean {
  const bounded = worldWithSharedGas(world)
  const rules = rulesNow(bounded, state)
  const awaited = awaitedNow(rules, state).find(it => it.person === person)
  if (awaited === undefined || isHeldUpByOpenQuestion(state, awaited)) return false
  const ends = canEndWait({ world: bounded, rules, state, awaited, by: person })
  return !ends && (bounded.purse?.left ?? 0) > 0
}

/**
 * The acts with which someone can do what the game is waiting for them to do. Uses at most the gas of one act; acts for
 * which this is not enough are left out.
 */
function actsAwaited(world: World, state: State, person: PersonId): ReadonlySet<string> {
  const bounded = worldWithSharedGas(world)
  const rules = rulesNow(bounded, state)
  const awaited = awaitedNow(rules, state).find(it => it.person === person)
  return awaited === undefined ? new Set() : actsEndingWait({ world: bounded, rules, state, awaited, by: person })
}

type Kind = (typeof ALL_CHANGE_KINDS)[number]

/** The parts of a rule's front matter that every change may contain. */
const BESIDE = {
  title: 'words?',
  params: 'params?',
  claims: 'claims?',
  registers: 'registers?',
  charters: 'institutions?',
} as const

/** What Nomothete computes for a correction: the game on which it was computed, and what changes. */
const COMPUTED = { entries: 'integer', head: 'hash', parts: 'restored parts' } as const

/** The members of each form of change, in source form, with their types. The type of an optional member ends in `?`. */
const SHAPES: { readonly [kind in Kind]: { readonly [part: string]: string } } = {
  enact: { text: 'text', program: 'program?', ...BESIDE, group: 'group?', label: 'word?' },
  amend: { rule: 'rule', text: 'text?', program: 'program, keep or drop?', ...BESIDE },
  repeal: { rule: 'rule' },
  transmute: { rule: 'rule' },
  amendAmendment: { rule: 'rule', amendment: 'word?', text: 'text', program: 'program, keep or drop?', ...BESIDE },
  repealAmendment: { rule: 'rule', amendment: 'word?', text: 'text', program: 'program, keep or drop?', ...BESIDE },
  addGroup: { name: 'word', heading: 'words?', note: 'words?' },
  editGroup: { name: 'group', heading: 'words?', note: 'words?' },
  removeGroup: { name: 'group' },
  item: { item: 'data' },
  restore: { without: 'entries?', only: 'parts by entry?', instead: 'arguments by entry?', ...COMPUTED },
  ratify: { document: 'words?', ...COMPUTED },
}

/** A form of change and its members. */
type ChangeShape = {
  readonly kind: string
  readonly says: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[]
}

/** The forms of change that an argument accepts; undefined if the argument is not a change. */
export function changeShapes(argument: string, type: string): readonly ChangeShape[] | undefined {
  const [kind] = splitArgumentType(withoutOptionalMark(type))
  if (kind !== 'change' && kind !== 'changes') return undefined
  const kinds = kind === 'change' && isChangeKind(argument) ? [argument as Kind] : ALL_CHANGE_KINDS
  return kinds.map(it => ({
    kind: it,
    says: Object.entries(SHAPES[it]).map(([name, said]) => ({
      name,
      type: withoutOptionalMark(said),
      optional: said.endsWith('?'),
    })),
  }))
}

type LeadsTo = 'further' | 'in' | 'out' | 'noted'

/** An act to try: who does it, and when. */
type Trial = { readonly by: string; readonly name: string; readonly at: number }

/**
 * Finds out where an act without arguments leads: `further` if it starts a vote, another part of the turn or another
 * turn, `out` if its author stops being a player, and `noted` if the rules only record a note (for example, that a turn
 * has begun).
 */
export function whereActLeads(world: World, state: State, { by, name, at }: Trial): Exclude<LeadsTo, 'in'> | undefined {
  const tried = preview({ world, state: stateKnownTo(world, state, by) }, { by, do: name, with: {}, at })
  if (!tried.ok || tried.lacking.length > 0) return undefined
  const { effects } = tried.entry
  if (removesPlayer(effects, by)) return 'out'
  if (advancesVoteOrTurn(effects)) return 'further'
  return effects.length > 0 && effects.every(it => isTrivialWrite(state, it)) ? 'noted' : undefined
}

/** Whether an effect writes only the same value as before, or a boolean that no one else sees. */
function isTrivialWrite({ registers }: State, effect: LoggedEffect): boolean {
  if (effect.do !== 'write' || !isBackgroundEffect(effect)) return false
  const register = lookup(registers, effect.register)
  return register?.declaration.type === 'boolean' || same(register?.value, effect.value)
}

function same(one: Json | undefined, other: Json): boolean {
  return one !== undefined && canonical(one) === canonical(other)
}

function removesPlayer(effects: readonly LoggedEffect[], by: string): boolean {
  return effects.some(
    it => it.do === 'write' && it.register === 'players' && Array.isArray(it.value) && !it.value.includes(by),
  )
}

function advancesVoteOrTurn(effects: readonly LoggedEffect[]): boolean {
  return effects.some(it => {
    if (it.do === 'changeMatter') return it.set['voting'] === true
    return it.do === 'write' && ['phase', 'mover'].includes(it.register)
  })
}
