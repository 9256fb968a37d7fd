import type { GameEvent } from '../kernel/acts/event-types.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Decision } from '../kernel/questions/decision.ts'
import type { OpenQuestion } from '../kernel/questions/open-question.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { decidedStringList } from './decided-value.ts'

/**
 * Turns and their parts: one person at a time moves through the parts that the rules name, followed by the next person.
 * The rules decide who is next, which parts a turn has and who must have moved before a circuit is complete.
 */
export const turns: Institution = {
  name: 'turns',
  about: 'Whose turn is it, which part of it, and who is next?',
  registers: [
    { name: 'order', about: 'the players in the order of their turns', type: 'persons', start: [] },
    { name: 'mover', about: 'the player whose turn it is', type: 'person', start: null, told: 'turn' },
    {
      name: 'lastMover',
      about: 'the player who had the previous turn',
      type: 'person',
      start: null,
      told: 'elsewhere',
    },
    {
      name: 'begun',
      about: 'whether the mover has begun the turn by an act',
      type: 'boolean',
      start: false,
      told: 'elsewhere',
    },
    { name: 'phase', about: 'the current part of the turn', type: 'text', start: '', told: 'part' },
    { name: 'turn', about: 'the number of the turn, from 1', type: 'integer', start: 0, told: 'elsewhere' },
    { name: 'circuit', about: 'the number of the circuit of turns, from 1', type: 'integer', start: 1 },
    {
      name: 'moved',
      about: 'the players who have completed a turn in this circuit',
      type: 'persons',
      start: [],
      told: 'elsewhere',
    },
  ],
  questions: [
    {
      name: 'nextMover',
      about: 'Who moves next?',
      asks: 'after: the player whose turn ends (null before the first turn)',
      subject: { after: 'person' },
      example: 'p1',
      value: 'the identity of a person, or null for no one',
      combine: 'contest',
      silence: 'no one: the game has no turns for now',
      normalise: value => (value === null || typeof value === 'string' ? value : undefined),
    },
    {
      name: 'parts',
      about: 'What are the parts of a turn, in order?',
      asks: 'mover',
      subject: { mover: 'person' },
      example: ['propose', 'throw'],
      value: 'a list of names',
      combine: 'contest',
      silence: 'none: a turn ends with its current part',
      normalise: value => (Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined),
    },
  ],
  events: ['turnBegan', 'partBegan', 'turnEnded', 'circuitEnded'],
  moves: {
    firstTurn: { about: 'firstTurn{}: starts the first turn of the game', expand: firstTurn },
    beginTurn: { about: "beginTurn{}: begins the mover's turn", expand: begin },
    endPart: {
      about: 'endPart{…}: ends the current part of the turn; other fields are passed on in the event `partBegan`',
      expand: endPart,
    },
    endTurn: {
      about: 'endTurn{uncounted}: ends the turn',
      expand: (context, args) => endTurn(context, args['uncounted'] === true),
    },
  },
  after: { changed: settleMover },
  derived: {},
}

/** The value of a register without keys. */
export function registerValue(context: CallContext, register: string): Json {
  return lookup(context.state.registers, register)?.value ?? null
}

function write(register: string, value: Json): Effect {
  return { do: 'write', register, value }
}

function heldIfUndecided(decision: Decision): Expansion | undefined {
  return decision.outcome.is === 'undecided' ? { held: decision } : undefined
}

function decidedValue(decision: Decision): Json {
  return decision.outcome.is === 'decided' ? decision.outcome.value : null
}

function firstTurn(context: CallContext): Expansion {
  return passTurn(context, null, [write('turn', 1), write('circuit', 1), write('moved', [])], [])
}

function begin(context: CallContext): Expansion {
  if (registerValue(context, 'begun') === true) return { effects: [] }
  const data = { person: registerValue(context, 'mover') }
  return { effects: [write('begun', true)], events: [{ name: 'turnBegan', data }] }
}

function endPart(context: CallContext, args: JsonObject): Expansion {
  const mover = registerValue(context, 'mover')
  const parts = context.ask('parts', { mover })
  const waiting = heldIfUndecided(parts)
  if (waiting !== undefined) return waiting
  const list = decidedStringList(parts) ?? []
  const next = list[list.indexOf(partOf(context, list)) + 1]
  if (next === undefined) return endTurn(context, false)
  const { says: _says, matter, ...data } = args
  const event = {
    name: 'partBegan',
    data: { ...data, part: next, person: mover },
    ...(typeof matter === 'string' ? { matter } : {}),
  }
  return { effects: [write('phase', next)], events: [event] }
}

/**
 * Returns the part to which the current phase belongs. A rule may divide a part into its own phases, which count as the
 * first part.
 */
function partOf(context: CallContext, parts: readonly string[]): string {
  const phase = registerValue(context, 'phase')
  return parts.find(part => part === phase) ?? parts[0] ?? ''
}

function endTurn(context: CallContext, uncounted: boolean): Expansion {
  const mover = registerValue(context, 'mover') as string | null
  const circuit = Number(registerValue(context, 'circuit') ?? 1)
  const moved = [
    ...((registerValue(context, 'moved') ?? []) as readonly string[]),
    ...(mover === null || uncounted ? [] : [mover]),
  ]
  const order = (registerValue(context, 'order') ?? []) as readonly string[]
  const complete = order.length > 0 && order.every(person => moved.includes(person))
  const ended: GameEvent = { name: 'turnEnded', data: { person: mover, uncounted } }
  const round = complete ? [write('circuit', circuit + 1), write('moved', [])] : [write('moved', moved)]
  const events = complete ? [ended, { name: 'circuitEnded', data: { circuit } }] : [ended]
  const counted = [write('turn', Number(registerValue(context, 'turn') ?? 0) + 1), write('lastMover', mover), ...round]
  return passTurn(context, mover, counted, events)
}

/** Passes the turn to the next person. */
function passTurn(
  context: CallContext,
  after: string | null,
  effects: readonly Effect[],
  events: readonly GameEvent[],
): Expansion {
  const next = context.ask('nextMover', { after })
  const waiting = heldIfUndecided(next)
  if (waiting !== undefined) return waiting
  const mover = decidedValue(next)
  const parts = context.ask('parts', { mover })
  const first = decidedStringList(parts)?.[0] ?? ''
  const passed = [...effects, write('mover', mover), write('begun', false), write('phase', first)]
  const open =
    next.outcome.is === 'silent' && openMoverQuestion(context) === undefined ? [openMoverQuestionEffect(context)] : []
  return { effects: [...passed, ...open], events, because: next.outcome.is === 'decided' ? next.outcome.by : [] }
}

/** The open question of who moves next, which exists if no rule answered it. */
function openMoverQuestion({ state }: CallContext): OpenQuestion | undefined {
  return state.open.find(({ kind, question }) => kind === 'undecided' && question === 'nextMover')
}

function openMoverQuestionEffect(context: CallContext): Effect {
  const open = {
    id: context.fresh('q'),
    kind: 'undecided',
    about: 'nextMover is undecided: no rule says who moves next, so the player who begins a turn does',
    entry: context.state.seq,
    question: 'nextMover',
    of: 'nextMover',
    contestants: [],
  } as const
  return { do: 'ask', open }
}

/**
 * Settles the open question of who moves next, when someone moves after all or when the rules, people or a Judge now
 * name the person.
 */
function settleMover(context: CallContext): Expansion {
  const open = openMoverQuestion(context)
  if (open === undefined) return { effects: [] }
  const settled: Effect = { do: 'settle', id: open.id, how: 'someone moves' }
  if (registerValue(context, 'mover') !== null) return { effects: [settled] }
  const next = context.ask('nextMover', { after: registerValue(context, 'lastMover') })
  const mover = decidedValue(next)
  if (next.outcome.is !== 'decided' || mover === null) return { effects: [] }
  const first = decidedStringList(context.ask('parts', { mover }))?.[0] ?? ''
  return { effects: [settled, write('mover', mover), write('phase', first)], because: next.outcome.by }
}
