import type { ActSchema } from '../../../kernel/act-schema.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import { heard } from '../../../kernel/listeners.ts'
import { own } from '../../../kernel/own.ts'
import type { PersonId, State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { type Awaited, awaitedNow } from '../../awaited-now.ts'
import { preview, schemaFor } from '../../game.ts'
import { nameOf } from '../../names.ts'
import { type RulesNow, rulesNow } from '../../rules-now.ts'
import { sampleArguments } from '../../sample-arguments.ts'
import type { Check } from './check.ts'
import { playersIn } from './players-in.ts'

/** Sampled, since it asks the rules: every so many entries. */
const EVERY = 29

/** Whomever the game is said to wait for, some player can do something that ends the wait, other than leaving the game. */
export const waitsCanEnd: Check = ({ world, after, decided: { entry } }) =>
  entry.seq % EVERY === 1 ? endlessWait(world, after, playersIn(after)) : undefined

/** Someone for whom the game is said to wait, where neither they nor `others` can do anything about it, in words. */
export function endlessWait(world: World, state: State, others: readonly PersonId[]): string | undefined {
  if (state.registers['winner']?.value != null) return undefined
  const rules = rulesNow(world, state)
  const stuck = awaitedNow(rules, state).find(
    awaited =>
      !isHeldUp(state, awaited) &&
      ![awaited.person, ...others].some(by => canEnd({ world, rules, state, awaited, by })),
  )
  if (stuck === undefined) return undefined
  const name = nameOf(state, stuck.person)
  return `The game waits for ${name} (${reason(stuck)}), and nothing that ${name} can do ends that.`
}

function reason({ votes, cases, phase, owes }: Awaited): string {
  const parts = [...votes.map(it => `the vote on ${it.label}`), ...cases.map(it => `case ${it.label}`), ...owes]
  return [...parts, ...(phase === undefined ? [] : [`the part “${phase}” of the turn`])].join(', ') || 'the turn'
}

/** Whether the table says why the wait cannot end: something about the same matter, or about none, is open. */
function isHeldUp({ open }: State, { votes, cases }: Awaited): boolean {
  const about = new Set([...votes, ...cases].map(({ id }) => id))
  const stopping = open.filter(it => it.held !== undefined || it.kind === 'undecided')
  return stopping.some(it => it.matter === undefined || about.size === 0 || about.has(it.matter))
}

/** A wait that somebody, the one waited for or another, might end. */
type Wait = {
  readonly world: World
  readonly rules: RulesNow
  readonly state: State
  readonly awaited: Awaited
  readonly by: PersonId
}

/** How much later an act is tried, too: a rule may have everyone wait. */
const LATER = [0, 25 * 3_600_000, 8 * 24 * 3_600_000]

function canEnd(wait: Wait): boolean {
  const { state } = wait
  return LATER.some(later => heard(state, 'offers').some(name => canEndBy(wait, name, state.now + later)))
}

/** Whether an act ends a wait. One that the rules offer, and for which no arguments are known with which it can be done, may. */
function canEndBy({ world, rules, state, awaited, by }: Wait, name: string, at: number): boolean {
  const schema = schemaFor(state, name) ?? {}
  let [isOffered, isDone] = [false, false]
  for (const sample of sampleArguments(rules, state, name, schema, by)) {
    const args = { ...least(schema), ...sample }
    const { offers, refused, undecided } = rules.permit(by, name, args, at, { trial: true })
    if ((offers.length === 0 || refused.length > 0) && undecided === undefined) continue
    isOffered = true
    const outcome = preview({ world, state }, { by, do: name, with: args, at })
    isDone ||= outcome.ok
    if (outcome.ok && !hasLeft(state, outcome.state, by) && isEased(world, outcome.state, awaited)) return true
  }
  return isOffered && !isDone
}

/** Something to say for each argument that has to say something, and no effects for each that has to have some. */
function least(schema: ActSchema): JsonObject {
  const types: JsonObject = { words: 'A word.', effects: [] }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, type]) => {
      const value = own(types, type)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function hasLeft(before: State, after: State, person: PersonId): boolean {
  return playersIn(before).includes(person) && !playersIn(after).includes(person)
}

/** Whether the game waits for something else of them now, or for nothing. */
function isEased(world: World, after: State, awaited: Awaited): boolean {
  const now = awaitedNow(rulesNow(world, after), after).find(it => it.person === awaited.person)
  return now === undefined || written(now) !== written(awaited)
}

function written({ votes, cases, phase, owes }: Awaited): string {
  return JSON.stringify([votes.map(it => it.id), cases.map(it => it.id), phase, owes])
}
