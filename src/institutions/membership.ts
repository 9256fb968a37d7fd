import { CLERK } from '../kernel/acts/act.ts'
import { isSaid } from '../kernel/acts/act-schema.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import { NAMES } from '../kernel/acts/powers-by-hand.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'

/** The moves that give someone a name. The texts of names are stored beside the log, so that they can be withheld. */
export const NAMING_MOVES: readonly string[] = ['letIn', 'rename']

/** Membership in the game: people join and leave. Other rules say what this means for turns, votes or scores. */
export const membership: Institution = {
  name: 'membership',
  about: 'Who is in the game?',
  registers: [
    { name: 'players', about: 'the players, in order of joining', type: 'persons', start: [], told: 'members' },
    {
      name: 'joinedAt',
      about: 'the number of the entry with which a person last joined a game that was under way',
      keys: 'person',
      type: 'integer',
      start: 0,
      told: 'elsewhere',
    },
  ],
  records: ['joinedAt'],
  questions: [],
  events: ['joined', 'left'],
  moves: {
    admit: {
      about:
        'admit{name,surname} or {person}: lets the actor join the game under a name, or lets a person who is already known to the game join',
      expand: admit,
    },
    introduce: {
      about: 'introduce{name,surname}: makes the actor known to the game under a name, without letting them join',
      expand: introduce,
    },
    letIn: {
      about:
        'letIn{name,surname}: lets a newcomer into the game under a name, and among the players if the game has a list of players',
      expand: letIn,
    },
    rename: {
      about: 'rename{person,name,surname}: gives a person another name (the actor, if no one is named)',
      expand: rename,
    },
    leave: { about: 'leave{person}: removes a person from the game (the actor, if no one is named)', expand: leave },
  },
  withoutRule: true,
  after: { founded: (_, event) => introduceFounders(event.data), joined: recordJoining },
  derived: {},
}

/** The persons in the game. */
function members(context: CallContext): readonly string[] {
  return (lookup(context.state.registers, 'players')?.value ?? []) as readonly string[]
}

/** Adds the founders' players to the game at its start, in order. */
function introduceFounders(data: JsonObject): Expansion {
  const persons = (data['persons'] ?? []) as readonly string[]
  return {
    effects: [writePlayersEffect(persons)],
    events: persons.map(person => ({ name: 'joined', data: { person } })),
  }
}

/** Records when a person joined, because someone who leaves and joins again is a different player. */
function recordJoining({ state }: CallContext, { data }: { readonly data: JsonObject }): Expansion {
  const { person } = data
  if (typeof person !== 'string' || state.seq === 0) return { effects: [] }
  return { effects: [{ do: 'write', register: 'joinedAt', key: person, value: state.seq }] }
}

function admit(context: CallContext, args: JsonObject): Expansion {
  const { state } = context
  const { person: named = context.by } = args
  const known = typeof named === 'string' && lookup(state.persons, named) !== undefined
  if (!known && named !== context.by) return { bad: 'admit: the game does not know the “person”' }
  const person = known ? named : context.by
  if (person === CLERK) return { bad: 'the clock cannot join' }
  const players = members(context)
  if (players.includes(person)) return { bad: 'someone who is already in the game cannot join it' }
  const introduced = lookup(state.persons, person) === undefined ? nameEffects(person, args) : []
  if (introduced === undefined) return { bad: 'a newcomer needs a name and a surname' }
  return {
    effects: [...introduced, writePlayersEffect([...players, person])],
    events: [{ name: 'joined', data: { person } }],
    answer: { person },
  }
}

/** Registers someone who is not in the game, so that they can watch, ask or apply without joining. */
function introduce({ by, state }: CallContext, args: JsonObject): Expansion {
  if (lookup(state.persons, by) !== undefined) return { bad: 'the game already knows the actor' }
  if (by === CLERK) return { bad: 'the clock cannot join' }
  const effects = nameEffects(by, args)
  return effects === undefined ? { bad: 'a stranger needs a name' } : { effects, answer: { person: by } }
}

/**
 * Lets someone into the game who has not done anything in it yet. It is for people: they let in whom they know from
 * elsewhere, and the newcomer acts from then on.
 */
function letIn(context: CallContext, args: JsonObject): Expansion {
  const person = context.fresh('p')
  const introduced = nameEffects(person, args)
  if (introduced === undefined) return { bad: 'a newcomer needs a name' }
  const listed = lookup(context.state.registers, 'players') !== undefined
  return {
    effects: [...introduced, ...(listed ? [writePlayersEffect([...members(context), person])] : [])],
    events: listed ? [{ name: 'joined', data: { person } }] : [],
    answer: { person },
  }
}

/**
 * Gives a person another name. By hand, people rename themselves, unless the rule under which they do it says who
 * records names.
 */
function rename({ by, state, via, rule }: CallContext, { person: named = by, name, surname }: JsonObject): Expansion {
  const person = typeof named === 'string' ? lookup(state.persons, named) : undefined
  if (person === undefined) return { bad: 'rename: the game does not know the “person”' }
  const saysWho = Object.hasOwn(lookup(state.rules, rule ?? '')?.front.byHand ?? {}, NAMES)
  if (via === 'hand' && person.id !== by && !saysWho)
    return { bad: 'people rename only themselves, unless the rule says who records names' }
  if (!isSaid(name ?? null) || (surname !== undefined && !isSaid(surname))) return { bad: 'a new name is missing' }
  const names = { name: hashOfSaid(name), surname: surname === undefined ? '' : hashOfSaid(surname) }
  return { effects: [{ do: 'rename', person: person.id, ...names }] }
}

function nameEffects(person: string, { name, surname }: JsonObject) {
  if (!isSaid(name ?? null) || (surname !== undefined && !isSaid(surname))) return undefined
  return [
    {
      do: 'introduce',
      person,
      name: hashOfSaid(name),
      surname: surname === undefined ? '' : hashOfSaid(surname),
    } as const,
  ]
}

function hashOfSaid(value: Json | undefined): string {
  return String((value as JsonObject)['said'])
}

function leave(context: CallContext, args: JsonObject): Expansion {
  const person = typeof args['person'] === 'string' ? args['person'] : context.by
  const players = members(context)
  if (!players.includes(person)) return { bad: 'only someone in the game can leave it' }
  return {
    effects: [writePlayersEffect(players.filter(it => it !== person))],
    events: [{ name: 'left', data: { person } }],
  }
}

function writePlayersEffect(players: readonly string[]) {
  return { do: 'write', register: 'players', value: players } as const
}
