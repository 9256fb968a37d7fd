import type { Json, JsonObject } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { NotUnderstood } from '../not-understood.ts'
import { difference } from './difference.ts'
import { expectBecause } from './expect-because.ts'
import { expectDeadlines } from './expect-deadlines.ts'
import { expectOpen } from './expect-open.ts'
import { expectPeople } from './expect-people.ts'
import { expectCounts, expectRules, expectVoid } from './expect-rules.ts'
import { expectHidden, expectRegister, expectState } from './expect-state.ts'
import { meaningIn } from './meaning.ts'
import { miss } from './miss.ts'
import { shortly } from './shortly.ts'
import type { StepSeen, Table } from './table.ts'

/** Compares one thing that is expected with what is, and notes a miss. */
type Expecting = (table: Table, seen: StepSeen, expected: Json, all: JsonObject) => void

const EXPECTING: { readonly [name: string]: Expecting } = {
  state: expectState,
  rules: expectRules,
  counts: expectCounts,
  void: expectVoid,
  because: expectBecause,
  held: expectOpen.held,
  undecided: expectOpen.undecided,
  unattended: expectOpen.unattended,
  open: expectOpen.open,
  deadlines: expectDeadlines,
  people: expectPeople,
  entries: expectEntries,
  hidden: expectHidden,
  as: () => undefined,
}

/** Compares all that a step expects, and only that, with the game as it stands and with what its act answered. */
export function expectations(table: Table, seen: StepSeen): void {
  const all = seen.step.expect ?? {}
  for (const [name, expected] of Object.entries(all)) {
    try {
      const expecting = own(EXPECTING, name)
      if (expecting !== undefined) expecting(table, seen, expected, all)
      else expectAnswered(table, seen, name, expected)
    } catch (fault) {
      if (!(fault instanceof NotUnderstood)) throw fault
      miss(table, seen, `${name}: ${JSON.stringify(expected)}`, fault.message, [])
    }
  }
}

/** What the act answered its author; or else a register. */
function expectAnswered(table: Table, seen: StepSeen, name: string, expected: Json): void {
  const { answer } = seen
  if (answer === undefined || !Object.hasOwn(answer, name)) {
    expectRegister(table, seen, name, expected, undefined)
    return
  }
  const differing = difference(expected, own(answer, name), meaningIn(table.game.state))
  if (differing !== undefined)
    miss(table, seen, `${name} ${shortly(differing.expected)}`, `${name} ${shortly(differing.actual)}`)
}

/** “+1” counts the entries since before the step; a plain number, all entries of the log. */
function expectEntries(table: Table, seen: StepSeen, expected: Json): void {
  const all = table.game.state.seq
  const relative = typeof expected === 'string' && expected.startsWith('+')
  const actual = relative ? all - table.entriesBefore : all
  if (Number(expected) !== actual) miss(table, seen, `${expected} entries`, `${relative ? '+' : ''}${actual}`)
}
