import { CHANGE_KINDS } from '../../../institutions/change.ts'
import { type ActSchema, bare, split } from '../../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../../kernel/acts/hand-acts.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { canonical } from '../../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { knownTo } from '../../adoption/visible-change.ts'
import { isChangeKind } from '../../binding/bind-change.ts'
import { awaitedNow, dueNow } from '../../moves/awaited-now.ts'
import { choicesNow } from '../../moves/choices-now.ts'
import { canEndWait, isHeldUp } from '../../moves/ends-wait.ts'
import { givesName, offeredBy, type PossibleAct, possibleActs } from '../../moves/possible-acts.ts'
import { sampleArguments } from '../../moves/sample-arguments.ts'
import { whichRevised } from '../../moves/which-revised.ts'
import { preview } from '../../play/game.ts'
import { shareOfAnAct, withPurse } from '../../play/world.ts'
import { isNote } from '../../prose/news.ts'
import { type RulesNow, rulesNow } from '../../rules/rules-now.ts'
import type { Asker } from '../messages.ts'
import { type Question, told, viewerOf } from '../question.ts'

/** What whoever asks may do now: every act that a rule offers, open or refused and by which rules; and what is done by hand. */
export const actsQuestion: Question = ({ world, state: whole, request: { by, at } }) => {
  const state = knownTo(world, whole, viewerOf(by))
  const rules = rulesNow(world, state)
  const [person, now] = [personOf(state, by), Math.max(at, state.now)]
  const acts = possibleActs(rules, state, person, now)
  const to = leading(world, state, acts, { by: person, at: now })
  const revised = revising(world, state, acts, { by: person, at: now })
  const isIn = Object.hasOwn(state.persons, person)
  const room = { left: MOST_CHOICES }
  return told({
    acts: acts.map(({ name, schema, open, refused }) => ({
      act: name,
      with: schema,
      arguments: argumentsView(rules, state, schema, room),
      offered: offeredBy(state, name),
      // Whoever is no one of the game yet may do nothing there but come in.
      open: open && (isIn || to.get(name) === 'in'),
      leads: to.get(name) ?? null,
      revises: revised.get(name) ?? null,
      refused: refused.map(({ label, reason }) => ({ label, reason })),
    })),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({
      act: name,
      with: schema,
      arguments: argumentsView(rules, state, schema, room),
    })),
    goesOnByHand: isIn && goesOnByHand(world, state, person),
  })
}

/** So many acts are tried for where they lead. */
const MOST_TRIED = 10
/** So many for whether they give something another form. */
const MOST_REVISING = 4
/** So many for whether someone new comes in by them: anyone may ask, however costly the rules make it. */
const MOST_WAYS_IN = 3

/** Where acts lead: someone new, into the game; others, where no more needs to be said, out of the game, or, for someone for whom it waits, a step further; or only into the notes of the rules. */
function leading(
  world: World,
  state: State,
  acts: readonly PossibleAct[],
  { by, at }: { readonly by: string; readonly at: number },
): ReadonlyMap<string, LeadsTo> {
  if (!Object.hasOwn(state.persons, by)) {
    const tried = acts.filter(it => it.open && givesName(it.schema)).slice(0, MOST_WAYS_IN)
    const trying = shareOfAnAct(world, MOST_WAYS_IN)
    return new Map(tried.filter(it => comesInBy(trying, state, it, { by, at })).map(({ name }) => [name, 'in']))
  }
  const due = dueNow(rulesNow(world, state), state).includes(by)
  const open = acts.filter(it => it.open && Object.values(it.schema).every(type => type.endsWith('?')))
  const tried = open.slice(0, MOST_TRIED).flatMap(({ name }) => {
    const to = whereTo(shareOfAnAct(world, MOST_TRIED), state, { by, name, at })
    return to === undefined || (to === 'further' && !due) ? [] : [[name, to] as const]
  })
  return new Map(tried)
}

/** What acts give another form, of what whoever asks has put forward. */
function revising(
  world: World,
  state: State,
  acts: readonly PossibleAct[],
  { by, at }: { readonly by: string; readonly at: number },
): ReadonlyMap<string, JsonObject> {
  const taking = acts.filter(({ open, schema }) => open && Object.values(schema).some(type => /^changes?\b/.test(type)))
  const told = taking.slice(0, MOST_REVISING).flatMap(({ name, schema }) => {
    const matter = whichRevised(shareOfAnAct(world, MOST_REVISING), state, { by, name, schema, at })
    return matter === undefined ? [] : [[name, { kind: matter.kind, label: matter.label }] as const]
  })
  return new Map(told)
}

/** So many choices are told in one answer; the arguments after that have to be looked up. */
const MOST_CHOICES = 20_000
/** Each argument counts as so many, whether or not there is a list for it: looking for one takes time. */
const LOOKING = 5

/** Each argument with what it may be now, where that is a list and there is room for it. */
function argumentsView(
  rules: RulesNow,
  state: State,
  schema: ActSchema,
  room: { left: number },
): readonly JsonObject[] {
  return Object.entries(schema).map(([name, type]) => {
    const choices = room.left <= 0 ? undefined : choicesNow(rules, state, schema, name)
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

/** Someone new is asked for under the identity that they would get. */
function personOf(state: State, by: Asker): string {
  return typeof by === 'object' ? by.person : `p${state.nextId}`
}

/** Whether an act is one by which whoever is not known in a game yet comes into it: tried with some arguments, nothing being done. */
function comesInBy(
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
 * Whether the game waits for someone to do what no rule in force offers them any more (the rule about votes was repealed
 * while a vote is open), and nothing on the table says so: then the players go on by hand. It takes no more gas than one
 * act may; where that is not enough to find out, no one is told so.
 */
export function goesOnByHand(world: World, state: State, person: PersonId): boolean {
  const bounded = withPurse(world)
  const rules = rulesNow(bounded, state)
  const awaited = awaitedNow(rules, state).find(it => it.person === person)
  if (awaited === undefined || isHeldUp(state, awaited)) return false
  const ends = canEndWait({ world: bounded, rules, state, awaited, by: person })
  return !ends && (bounded.purse?.left ?? 0) > 0
}

type Kind = (typeof CHANGE_KINDS)[number]

/** What may be said beside the text of a rule, whoever changes it. */
const BESIDE = {
  title: 'words?',
  params: 'params?',
  claims: 'claims?',
  registers: 'registers?',
  charters: 'institutions?',
} as const

/** What each form of change says, as people write it: each part with its type, `?` after it if it may be left out. */
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
}

/** One form of change, and what it says. */
type ChangeShape = {
  readonly kind: string
  readonly says: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[]
}

/** The forms of change that an argument of an act may have; undefined for an argument that is no change. */
export function changeShapes(argument: string, type: string): readonly ChangeShape[] | undefined {
  const [kind] = split(bare(type))
  if (kind !== 'change' && kind !== 'changes') return undefined
  const kinds = kind === 'change' && isChangeKind(argument) ? [argument as Kind] : CHANGE_KINDS
  return kinds.map(it => ({
    kind: it,
    says: Object.entries(SHAPES[it]).map(([name, said]) => ({ name, type: bare(said), optional: said.endsWith('?') })),
  }))
}

type LeadsTo = 'further' | 'in' | 'out' | 'noted'

/** An act as it may be done now: by whom and when. */
type Trial = { readonly by: string; readonly name: string; readonly at: number }

/**
 * Where an act leads that says nothing more: `further`, where a vote begins, another part of the turn, or another turn;
 * `out`, where whoever does it leaves the players; `noted`, where all that follows is that
 * the rules mark it down (that a turn has begun).
 */
export function whereTo(world: World, state: State, { by, name, at }: Trial): Exclude<LeadsTo, 'in'> | undefined {
  const tried = preview({ world, state: knownTo(world, state, by) }, { by, do: name, with: {}, at })
  if (!tried.ok || tried.lacking.length > 0) return undefined
  const { effects } = tried.entry
  if (leaves(effects, by)) return 'out'
  if (takesFurther(effects)) return 'further'
  return effects.length > 0 && effects.every(it => isMark(state, it)) ? 'noted' : undefined
}

/** Whether all that is written is a yes or a no of which no one else is told, or what stood there before. */
function isMark({ registers }: State, effect: LoggedEffect): boolean {
  if (effect.do !== 'write' || !isNote(effect)) return false
  const register = lookup(registers, effect.register)
  return register?.declaration.type === 'boolean' || same(register?.value, effect.value)
}

function same(one: Json | undefined, other: Json): boolean {
  return one !== undefined && canonical(one) === canonical(other)
}

function leaves(effects: readonly LoggedEffect[], by: string): boolean {
  return effects.some(
    it => it.do === 'write' && it.register === 'players' && Array.isArray(it.value) && !it.value.includes(by),
  )
}

function takesFurther(effects: readonly LoggedEffect[]): boolean {
  return effects.some(it => {
    if (it.do === 'changeMatter') return it.set['voting'] === true
    return it.do === 'write' && ['phase', 'mover'].includes(it.register)
  })
}
