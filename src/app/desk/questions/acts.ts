import type { ActSchema } from '../../../kernel/act-schema.ts'
import { HAND_ACTS } from '../../../kernel/hand-acts.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import type { State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { knownTo } from '../../adoption/known-to.ts'
import { changeShapes } from '../../change-shapes.ts'
import { choicesNow } from '../../choices-now.ts'
import { comesInBy } from '../../comes-in-by.ts'
import { dueNow } from '../../due-now.ts'
import { givesName } from '../../gives-name.ts'
import { goesOnByHand } from '../../goes-on-by-hand.ts'
import { offeredBy } from '../../offered-by.ts'
import { type PossibleAct, possibleActs } from '../../possible-acts.ts'
import { type RulesNow, rulesNow } from '../../rules-now.ts'
import { shareOfAnAct } from '../../share-of-an-act.ts'
import { type LeadsTo, whereTo } from '../../where-to.ts'
import { whichRevised } from '../../which-revised.ts'
import type { Asker } from '../desk-request.ts'
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
      arguments: argumentsTold(rules, state, schema, room),
      offered: offeredBy(state, name),
      // Whoever is nobody of the game yet may do nothing there but come in.
      open: open && (isIn || to.get(name) === 'in'),
      leads: to.get(name) ?? null,
      revises: revised.get(name) ?? null,
      refused: refused.map(({ label, reason }) => ({ label, reason })),
    })),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({
      act: name,
      with: schema,
      arguments: argumentsTold(rules, state, schema, room),
    })),
    goesOnByHand: isIn && goesOnByHand(world, state, person),
  })
}

/** So many acts are tried for where they lead. */
const MOST_TRIED = 10
/** So many for whether they give something another form. */
const MOST_REVISING = 4
/** So many for whether somebody new comes in by them: anybody may ask, however costly the rules make it. */
const MOST_WAYS_IN = 3

/** Where acts lead: somebody new, into the game; others, where no more needs to be said, out of the game, or, for somebody for whom it waits, a step further; or only into the notes of the rules. */
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
function argumentsTold(
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

/** Somebody new is asked for under the identity that they would get. */
function personOf(state: State, by: Asker): string {
  return typeof by === 'object' ? by.person : `p${state.nextId}`
}
