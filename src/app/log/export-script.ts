import { Document, visit } from 'yaml'
import { CLERK } from '../../kernel/acts/act.ts'
import type { Entry, Shown } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { argumentsUnbound } from '../arguments/argument-kinds.ts'
import { fullName } from '../names/person-names.ts'
import { registerValueFor } from '../views/visible-registers.ts'

/**
 * Writes a game as a game script, part by part: the players, all acts with their times, the results of the dice, and the
 * final state. The dice come first, and a step tells what was sealed then and is open now, so the log is read twice.
 */
export type ScriptWriter = {
  /** Takes the next entries of the first reading. */
  look(entries: readonly Entry[]): void
  /** After the first reading, the beginning of the script, with the name of its ruleset. */
  begin(ruleset: string): string
  /** The steps of the next entries of the second reading. */
  steps(entries: readonly Entry[]): string
  end(): string
}

/** Number of entries whose steps are written at a time. */
const AT_ONCE = 100

export function scriptWriter(world: World, game: string): ScriptWriter {
  const dice: Shown[] = []
  let founded = stateBeforeFounding(game)
  let last = founded
  let state = founded
  const part = yamlParts()
  const steps = (entries: readonly Entry[]): string => {
    const { said, seals, opened } = last
    const made: JsonObject[] = []
    for (const entry of entries) {
      const before = state
      state = evolve(state, entry)
      if (entry.seq > 0 && entry.act.by !== CLERK) made.push(stepOf({ ...before, said, seals, opened }, state, entry))
    }
    return made.length === 0 ? '' : itemsOf(part({ steps: made }))
  }
  return {
    look(entries) {
      for (const entry of entries) {
        last = evolve(last, entry)
        if (entry.seq === 0) founded = last
        for (const face of entry.outside.faces) dice.push(face)
      }
    },
    begin(ruleset) {
      const { settings, zone, now, persons, said } = founded
      const players = Object.values(persons).map(({ id, name, surname }) => ({
        name: valueAt(said, name) ?? id,
        surname: valueAt(said, surname) ?? id,
      }))
      const head = { title: `The game ${game}`, ruleset, settings, zone, start: isoInstant(now), players }
      return `${part({ ...head, ...(dice.length === 0 ? {} : { dice }) })}${STEPS}`
    },
    steps(entries) {
      let text = ''
      for (let from = 0; from < entries.length; from += AT_ONCE) text += steps(entries.slice(from, from + AT_ONCE))
      return text
    },
    end: () => itemsOf(part({ steps: [{ expect: finalState(world, last) }] })),
  }
}

const STEPS = 'steps:\n'

/** The items of a list of steps in YAML. They are written without their heading, so that another list can follow. */
function itemsOf(yaml: string): string {
  return yaml.slice(STEPS.length)
}

/** Writes the parts of one YAML file, in which each anchor is used only once. */
function yamlParts(): (part: JsonObject) => string {
  let anchors = 0
  return part => {
    const document = new Document(part)
    const before = anchors
    const inFile = (anchor: string): string => `a${before + Number(anchor.slice(1))}`
    visit(document, {
      Alias: (_, alias) => {
        alias.source = inFile(alias.source)
      },
      Value: (_, node) => {
        if (node.anchor === undefined) return
        node.anchor = inFile(node.anchor)
        anchors += 1
      },
    })
    return document.toString({ lineWidth: 110 })
  }
}

/** A whole game as a game script. */
export function exportScript(world: World, entries: readonly Entry[], ruleset: string): string {
  const writer = scriptWriter(world, entries[0]?.game ?? '')
  writer.look(entries)
  return [writer.begin(ruleset), writer.steps(entries), writer.end()].join('')
}

function stepOf(before: State, after: State, { seq, act, answer }: Entry): JsonObject {
  const args = argumentsUnbound(before, act.do, act.with)
  const by = lookup(before.persons, act.by) ?? lookup(after.persons, act.by)
  return {
    row: `entry ${seq}`,
    at: isoInstant(act.at),
    by: by === undefined ? act.by : fullName(after, by),
    do: act.do,
    ...(Object.keys(args).length === 0 ? {} : { with: withRows(act.do, args) }),
    ...(answer['number'] === undefined ? {} : { expect: { number: answer['number'] } }),
  }
}

/** The acts by hand about an entry. */
const ABOUT_ENTRY = ['doubt', 'withdrawDoubt', 'challenge', 'correct']

/** Replaces references to entries with the rows of the steps that made them. */
function withRows(name: string, args: JsonObject): JsonObject {
  const { entry } = args
  return ABOUT_ENTRY.includes(name) && typeof entry === 'number' && entry > 0
    ? { ...args, entry: `entry ${entry}` }
    : args
}

function isoInstant(at: number): string {
  return new Date(at).toISOString()
}

/** The final state of the game, with every register that a script can express, and the text of every rule. */
function finalState(world: World, state: State): JsonObject {
  const names = Object.values(state.registers)
    .map(register => register.declaration)
    .filter(declaration => declaration.type !== 'data' && declaration.keys !== 'matter')
    .map(declaration => declaration.name)
  const shown = names.map(name => [name, registerValueFor(state, world, name)] as const)
  const kept = shown.filter((it): it is readonly [string, Json] => it[1] !== undefined)
  const labels = Object.values(state.rules).map(rule => [rule.label, { text: rule.text }] as const)
  const unique = labels.filter(([label]) => labels.filter(([other]) => other === label).length === 1)
  return {
    ...(kept.length === 0 ? {} : { state: Object.fromEntries(kept) }),
    ...(unique.length === 0 ? {} : { rules: Object.fromEntries(unique) }),
    entries: state.seq,
  }
}
