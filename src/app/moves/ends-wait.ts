import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import { heard } from '../../kernel/state/listeners.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { preview, schemaFor } from '../play/game.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { type Awaited, awaitedNow } from './awaited-now.ts'
import { sampleArguments } from './sample-arguments.ts'

/** A wait that someone, the one waited for or another, might end. */
type Wait = {
  readonly world: World
  readonly rules: RulesNow
  readonly state: State
  readonly awaited: Awaited
  readonly by: PersonId
}

/** How much later an act is tried, too: a rule may have everyone wait. */
const LATER = [0, 25 * 3_600_000, 8 * 24 * 3_600_000]

/** Whether someone can end a wait by an act that the rules in force offer, now or once a while has passed. */
export function canEndWait(wait: Wait): boolean {
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
  const types: JsonObject = { words: 'A word.', text: 'A word.', effects: [] }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, type]) => {
      const value = lookup(types, type)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function hasLeft(before: State, after: State, person: PersonId): boolean {
  return plays(before, person) && !plays(after, person)
}

function plays({ registers }: State, person: PersonId): boolean {
  const players = registers['players']?.value
  return Array.isArray(players) && players.includes(person)
}

/** Whether the game waits for less of them now, or for another part of the turn; that it waits for more eases nothing. */
function isEased(world: World, after: State, awaited: Awaited): boolean {
  const now = awaitedNow(rulesNow(world, after), after).find(it => it.person === awaited.person)
  if (now === undefined || now.phase !== awaited.phase) return true
  const waits = new Set(waitsOf(now))
  return !waitsOf(awaited).every(it => waits.has(it))
}

function waitsOf({ votes, cases, owes }: Awaited): readonly string[] {
  return [...votes.map(it => it.id), ...cases.map(it => it.id), ...owes.map(it => `owes ${it}`)]
}

/** Whether the table says why the wait cannot end: something about the same matter, or about none, is open. */
export function isHeldUp({ open }: State, { votes, cases }: Awaited): boolean {
  const about = new Set([...votes, ...cases].map(({ id }) => id))
  const stopping = open.filter(it => it.held !== undefined || it.kind === 'undecided')
  return stopping.some(it => it.matter === undefined || about.size === 0 || about.has(it.matter))
}
