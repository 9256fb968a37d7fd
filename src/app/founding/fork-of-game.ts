import type { Decided } from '../../kernel/acts/close-run.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import type { HandAnswer } from '../../kernel/questions/hand-answer.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { startValue } from '../../kernel/state/register-value.ts'
import { isSealed, sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { membersOf, valueAt } from '../../kernel/values/persistent-map.ts'
import type { GameChance } from '../dice/committed-chance.ts'
import { matterKindAndLabel } from '../names/display-text.ts'
import { scriptedChance } from '../play/chance.ts'
import { textAsHash } from '../play/hash-act-texts.ts'
import {
  type FirstPeople,
  type Founding,
  type FoundingFault,
  foundWithEffects,
  introductionEffect,
} from './found-game.ts'
import { type RulesOfGame, rulesOfGame, withOrigin } from './rules-of-game.ts'

/**
 * A game after one of its entries, as far as another game can go on from it: without anything sealed, without texts that
 * were withheld, and without what refers to earlier entries.
 */
export type ForkOfGame = {
  readonly rules: RulesOfGame
  /** The hash of the last entry, and its instant. */
  readonly head: string
  readonly now: number
  readonly nextId: number
  /** The people, whose withheld names are replaced. */
  readonly persons: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  readonly registers: { readonly [name: string]: Json }
  readonly matters: readonly Omit<Matter, 'open' | 'since'>[]
  readonly deadlines: readonly Deadline[]
  readonly answers: readonly HandAnswer[]
  /** The free texts that all of this contains, by their hashes. */
  readonly said: { readonly [hash: string]: string }
  /** The open matters that do not come along, in words. */
  readonly behind: readonly string[]
}

/** Returns a game after an entry, as another game can go on from it. */
export function forkOfGame(state: State): ForkOfGame {
  const [matters, behind] = partition(Object.values(state.matters), isWhole)
  const brought = new Set(matters.map(({ id }) => id))
  const rules = rulesOfGame(state)
  const deadlines = Object.values(state.deadlines).filter(
    ({ matter, data }) => (matter === undefined || brought.has(matter)) && sealsIn(data).length === 0,
  )
  const parts = {
    registers: Object.fromEntries(
      Object.entries(state.registers).map(([name, { declaration, value }]) => [
        name,
        withoutSeals(value) ?? startValue(declaration),
      ]),
    ),
    matters: matters.map(({ open: _, since: __, ...matter }) => matter),
    deadlines,
    answers: state.answers.filter(
      ({ matter, value }) => (matter === undefined || brought.has(matter)) && isOpen(value),
    ),
  }
  return {
    ...{ rules: withProgramsOf(state, rules, parts.matters), head: state.head, now: state.now, nextId: state.nextId },
    persons: Object.values(state.persons).map(({ id, name, surname }, place) =>
      personOf(state, id, name, surname, place),
    ),
    ...parts,
    said: textsIn(state, parts),
    behind: behind.map(matterKindAndLabel),
  }
}

/** The same game with a note in its rules that says where it goes on from. */
export function forkWithOrigin(fork: ForkOfGame, note: string): ForkOfGame {
  return { ...fork, rules: withOrigin(withoutForkOrigin(fork.rules), note) }
}

/** The rules of a fork without the note that says where they come from, so that forks of forks do not collect notes. */
function withoutForkOrigin(rules: RulesOfGame): RulesOfGame {
  const effects = rules.effects.map(effect =>
    effect.do === 'addGroup'
      ? { ...effect, note: effect.note.replace(/^This game goes on from .+ after its entry \d+\.(?:\n|$)/, '') }
      : effect,
  )
  return { ...rules, effects }
}

/** A matter comes along unless something in it is sealed, or it is about an entry of the other log. */
function isWhole({ fields }: Matter): boolean {
  return sealsIn(fields).length === 0 && typeof fields['entry'] !== 'number'
}

function isOpen(value: Json): boolean {
  return sealsIn(value).length === 0
}

function partition<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(fits), items.filter(item => !fits(item))]
}

function personOf({ said }: State, id: string, name: string, surname: string, place: number) {
  const [first, last] = [valueAt(said, name), valueAt(said, surname)]
  return first === undefined
    ? { id, name: 'Player', surname: String(place + 1) }
    : { id, name: first, surname: last ?? '' }
}

/** A value without anything that is sealed in it; undefined if the value itself is sealed. */
function withoutSeals(value: Json): Json | undefined {
  if (isSealed(value)) return undefined
  if (sealsIn(value).length === 0) return value
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(it => withoutSeals(it) ?? [])
  return Object.fromEntries(
    Object.entries(value as JsonObject).flatMap(([key, it]) => {
      const open = withoutSeals(it)
      return open === undefined ? [] : [[key, open] as const]
    }),
  )
}

/** The free texts in a value that are known here, by their hashes. */
function textsIn({ said }: State, value: JsonObject): { readonly [hash: string]: string } {
  const hashes = new Set(JSON.stringify(value).match(/(?<=")[0-9a-f]{64}(?=")/g))
  return Object.fromEntries(
    [...hashes].flatMap(hash => {
      const text = valueAt(said, hash)
      return text === undefined ? [] : [[hash, text] as const]
    }),
  )
}

/** Adds the programs that open proposals contain. */
function withProgramsOf(
  state: State,
  rules: RulesOfGame,
  matters: readonly { readonly fields: JsonObject }[],
): RulesOfGame {
  const known = new Set(rules.effects.flatMap(effect => (effect.do === 'keepProgram' ? [effect.hash] : [])))
  const text = JSON.stringify(matters.map(({ fields }) => fields))
  const more = membersOf(state.programs).flatMap(([hash, { source, js }]): readonly Effect[] =>
    known.has(hash) || !text.includes(`"${hash}"`) ? [] : [{ do: 'keepProgram', hash, source, js }],
  )
  return { ...rules, effects: [...more, ...rules.effects] }
}

/** Where a fork goes on from; the other game is not named if it is private. */
export type ForkOrigin = { readonly entry: number; readonly head: string; readonly game?: string }

/**
 * Starts a game that goes on from another one: with its rules, people, registers, open matters and the time that was
 * left until its deadlines.
 */
export function foundFork(
  world: World,
  fork: ForkOfGame,
  founding: Pick<Founding, 'game' | 'at'>,
  forkOf: ForkOrigin,
  chance: GameChance,
): Decided | FoundingFault {
  const { rules } = fork
  const ruleset = {
    ...{ name: rules.ruleset, settings: rules.settings, zone: rules.zone },
    effects: [...rules.effects, ...identitiesUsed(fork)],
  }
  const start = { ...founding, settings: {}, players: [] }
  const fresh = foundWithEffects(
    world,
    ruleset,
    start,
    { forkOf },
    scriptedChance([]),
    peopleOf(fork, scriptedChance([])),
  )
  if (!fresh.ok) return fresh
  const people = peopleOf(fork, chance)
  const position = positionOfFork(fresh.state, fork, founding.at, text => {
    const hashed = textAsHash(text, () => chance.salt(), people.beside) as JsonObject
    return String(hashed['said'])
  })
  return foundWithEffects(world, ruleset, { ...start, position }, { forkOf }, chance, people)
}

/** Raises the number of the next identity, because registers of the game may contain every earlier one. */
function identitiesUsed({ nextId, rules }: ForkOfGame): readonly Effect[] {
  const id = `q${nextId}`
  const about = `This game goes on after entry ${rules.entry} of another game.`
  return [
    { do: 'ask', open: { id, kind: 'batch', about, entry: 0 } },
    { do: 'settle', id, how: 'the game begins' },
  ]
}

function peopleOf({ persons }: ForkOfGame, chance: GameChance): FirstPeople {
  const beside: FirstPeople['beside'] = {}
  return { introductions: persons.map(person => introductionEffect(person.id, person, chance, beside)), beside }
}

/** The effects that lead from a newly started game to where the other game was. */
function positionOfFork(
  fresh: State,
  fork: ForkOfGame,
  at: number,
  hashOf: (text: string) => string,
): readonly Effect[] {
  const hashes = new Map<string, string>()
  const rehashed = <Value extends Json>(value: Value): Value => withHashes(value, fork.said, hashes, hashOf) as Value
  const later = at - fork.now
  const ids = new Set(fork.matters.map(({ id }) => id))
  return [
    ...Object.keys(fresh.deadlines).map((deadline): Effect => ({ do: 'disarm', deadline })),
    ...Object.keys(fresh.matters).flatMap((matter): readonly Effect[] =>
      ids.has(matter) ? [] : [{ do: 'closeMatter', matter }],
    ),
    ...fork.matters.map(
      (matter): Effect => ({
        do: 'openMatter',
        matter: { ...matter, fields: rehashed(matter.fields) },
      }),
    ),
    ...Object.entries(fork.registers).flatMap(([register, value]): readonly Effect[] => {
      const known = lookup(fresh.registers, register)?.value
      const moved = rehashed(value)
      return known === undefined || canonical(known) === canonical(moved)
        ? []
        : [{ do: 'write', register, value: moved }]
    }),
    ...fork.deadlines.map(
      (deadline): Effect => ({
        do: 'arm',
        deadline: { ...deadline, at: deadline.at + later, data: rehashed(deadline.data) },
      }),
    ),
    ...fork.answers.map((answer): Effect => ({ do: 'answer', answer: { ...answer, entry: 0 } })),
  ]
}

/** A value with the hashes of its free texts replaced by new ones. A text that is unknown here was withheld, and is left out. */
function withHashes(
  value: Json,
  said: ForkOfGame['said'],
  hashes: Map<string, string>,
  hashOf: (text: string) => string,
): Json {
  if (typeof value === 'string') {
    const text = /^[0-9a-f]{64}$/.test(value) ? lookup(said, value) : undefined
    if (text === undefined) return value
    const hash = hashes.get(value) ?? hashOf(text)
    hashes.set(value, hash)
    return hash
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => withHashes(it, said, hashes, hashOf))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withHashes(it, said, hashes, hashOf)]))
}
