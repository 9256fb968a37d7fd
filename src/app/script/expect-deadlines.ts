import type { Deadline } from '../../kernel/deadline.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import { matterIn } from '../../kernel/matter-in.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import { isObject } from '../bind-value.ts'
import { deadlineInWords } from '../deadlines-in-words.ts'
import { instant } from '../instant.ts'
import { NotUnderstood } from '../not-understood.ts'
import { withinShown } from '../public-value.ts'
import { difference } from './difference.ts'
import { duration } from './duration.ts'
import { eachOf } from './each-of.ts'
import { meaningIn } from './meaning.ts'
import { miss } from './miss.ts'
import { holdsNothing } from './same.ts'
import { shortly } from './shortly.ts'
import type { StepSeen, Table } from './table.ts'

/**
 * `deadlines`: by the event that each raises, or `EVENT of WHAT` for one matter or person; null where none is to run,
 * true where one is, else when it falls and what it tells; `{}` for no deadline at all.
 */
export function expectDeadlines(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  const all = Object.values(state.deadlines)
  if (holdsNothing(expected)) {
    if (all.length > 0) miss(table, seen, 'no deadline runs', told(state, all), [])
    return
  }
  for (const [name, value] of eachOf(expected, 'deadlines')) expectDeadline(table, seen, name, value)
}

function expectDeadline(table: Table, seen: StepSeen, name: string, expected: Json): void {
  const { state } = table.game
  const found = Object.values(state.deadlines).filter(it => isCalled(state, it, name))
  if (expected === null && found.length > 0) miss(table, seen, `no deadline ${name}`, told(state, found), [])
  if (expected === null || (expected === true && found.length > 0)) return
  if (found.length === 0) {
    miss(table, seen, `a deadline ${name}`, told(state, Object.values(state.deadlines)), [])
    return
  }
  if (!isObject(expected))
    throw new NotUnderstood(`Of a deadline is expected when it falls: {${name}: {at: "2026-01-05T09:00:00Z"}}.`)
  const differences = found.map(it => difference(written(table, expected), shown(state, it), meaningIn(state)))
  const [first] = differences
  if (first === undefined || differences.includes(undefined)) return
  miss(table, seen, `deadline ${name}: ${shortly(first.expected)}`, `deadline ${name}: ${shortly(first.actual)}`, [])
}

function isCalled(state: State, { event, matter, data }: Deadline, name: string): boolean {
  const [, called = name, whose] = /^(\S+) of (.+)$/.exec(name) ?? []
  if (event !== called || whose === undefined) return event === called
  const meant = meaningIn(state).keys(whose)
  return [matter, ...Object.values(data)].some(it => typeof it === 'string' && meant.includes(it))
}

/** What is expected, with instants and lengths of time as a deadline has them. */
function written({ now, game }: Table, expected: JsonObject): JsonObject {
  const { at, left } = expected
  const falls = typeof at === 'string' ? instant(at, now, game.state.zone) : undefined
  const rest = typeof left === 'string' ? duration(left) : undefined
  return {
    ...expected,
    ...(falls === undefined ? {} : { at: isoOf(falls) }),
    ...(rest === undefined ? {} : { left: rest }),
  }
}

function shown(state: State, { at, side, event, data, rule, matter, left }: Deadline): JsonObject {
  return {
    ...(withinShown(state, data) as JsonObject),
    at: left === undefined ? isoOf(at) : null,
    left: left ?? null,
    side,
    event,
    rule: rule === null ? null : labelOf(state, rule),
    matter: matter === undefined ? null : (matterIn(state, matter)?.label ?? null),
  }
}

function isoOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

function told(state: State, deadlines: readonly Deadline[]): string {
  if (deadlines.length === 0) return 'no deadline runs'
  return deadlines.map(it => `${deadlineInWords(state, it)} at ${isoOf(it.at)}`).join('; ')
}
