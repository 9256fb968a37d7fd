import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { bindAct } from '../binding/bind-act.ts'
import type { Binding } from '../binding/binding-context.ts'
import { correctionOf } from '../correction/what-if.ts'
import { stateLookupForDecisions } from '../explain/explain-fact-or-answer.ts'
import { withNamesOfPeople } from '../names/names-and-labels.ts'
import type { Turnout } from '../play/entry-with-state-before.ts'
import { act, passDeadlinesUntil } from '../play/game.ts'
import { parseInstant } from '../play/parse-instant.ts'
import { checkExpectations } from './expectations.ts'
import type { ScriptStep } from './script.ts'
import type { StepSeen, Table } from './script-progress.ts'
import { lastDecisionsInWords, Malformed, recordMiss } from './script-report.ts'

/** The result of one act in a step. */
type Turned = Decided | Pick<Refused, 'ok' | 'refusal' | 'decisions'>

/** Without a time, a step happens one second after the previous act. */
const STEP = 1_000

/** Plays one step: time passes, someone acts, and the result is compared with the expectations. */
export function runStep(table: Table, step: ScriptStep, index: number): void {
  const nothing: StepSeen = { step, number: index + 1, answer: undefined, told: () => [] }
  table.seen = playTimeAndActs(table, nothing, index)
  if (table.seen !== undefined) checkExpectations(table, table.seen)
}

function playTimeAndActs(table: Table, nothing: StepSeen, index: number): StepSeen | undefined {
  const { step } = nothing
  if (step.do === undefined && step.at === undefined && step.wait === undefined && step.by.length === 0) return nothing
  table.entriesBefore = table.game.state.seq
  passTime(table, step, index)
  return step.do === undefined ? waitForDeadlines(table, nothing) : doStepActs(table, nothing)
}

/** Moves the clock to the time of a step. */
function passTime(table: Table, step: ScriptStep, index: number): void {
  const { now, script, game } = table
  if (step.at === undefined && step.wait === undefined) {
    if (table.acted) table.now += STEP
    table.acted = false
    return
  }
  const at = step.at === undefined ? now + (step.wait ?? 0) : parseInstant(step.at, now, game.state.zone)
  const path = ['steps', index, 'at'] as const
  if (at === undefined) throw new Malformed(path, `a time such as "09:05", or an instant, not “${step.at}”`)
  if (at < now)
    throw new Malformed(path, `a time later than the previous step’s, ${shownInstant(now)}, not “${step.at}”`)
  if (script.steps[index] === step) table.now = at
  table.acted = false
}

function shownInstant(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

/**
 * Lets time pass, including the deadlines that are due in between. If the clock itself is the author, deadlines due at
 * this very instant pass too.
 */
function waitForDeadlines(table: Table, seen: StepSeen): StepSeen {
  const clock = seen.step.by.length > 0
  const entries = table.past.length
  const fallen = passDeadlinesUntil(table.game, clock ? table.now + 1 : table.now)
  if (clock && fallen.length > 0) noteRow(table, seen.step)
  const last = fallen.at(-1)
  return { ...seen, answer: last?.entry.answer, told: () => table.past.slice(entries).flatMap(decisionsOfEntryInWords) }
}

/**
 * Carries out the acts of a step one after another. The step's expectations apply to the last act. Returns undefined
 * after an act with an unexpected outcome.
 */
function doStepActs(table: Table, nothing: StepSeen): StepSeen | undefined {
  let seen: StepSeen = nothing
  for (const [index, by] of nothing.step.by.entries()) {
    if (index > 0) table.now += STEP
    const turned = doActBy(table, nothing.step, by)
    const { state } = table.game
    const told = turned.ok
      ? () => table.past.slice(-1).flatMap(decisionsOfEntryInWords)
      : () => lastDecisionsInWords(turned.decisions, () => state)
    seen = { ...nothing, answer: turned.ok ? turned.entry.answer : undefined, told }
    if (turned.ok) noteRow(table, nothing.step)
    if (!checkOutcome(table, seen, by, turned)) return undefined
  }
  return seen
}

function noteRow(table: Table, { row }: ScriptStep): void {
  if (row !== undefined) table.rows.set(row, table.game.state.seq - 1)
}

function doActBy(table: Table, step: ScriptStep, by: string): Turned {
  table.acted = true
  passDeadlinesUntil(table.game, table.now)
  const bound = bindAct(bindingOf(table), { by, do: step.do ?? '', with: step.with, at: table.now })
  return bound.ok ? act(table.game, bound.act) : { ...bound, decisions: [] }
}

/** The context for binding a script's words. */
function bindingOf({ powers, script, game, rows, past }: Table): Binding {
  const { world, readFile } = powers
  const log = (): readonly Entry[] => past.map(({ decided }) => decided.entry)
  return {
    world,
    state: game.state,
    rows,
    readFile: path => readFile(path, script.file),
    correct: supposition => correctionOf(world, log(), supposition),
  }
}

/** The questions behind an entry, with the labels that rules had then. */
function decisionsOfEntryInWords({ before, decided }: Turnout): readonly string[] {
  return lastDecisionsInWords(decided.decisions, stateLookupForDecisions(before, decided.entry, decided.state))
}

/** Whether an act was done or refused as the step expects. */
function checkOutcome(table: Table, seen: StepSeen, by: string, turned: Turned): boolean {
  const { refused, do: name } = seen.step
  const who = `${by}: ${name}`
  if (turned.ok && refused === undefined) return true
  if (turned.ok) recordMiss(table, seen, `${who} is refused (${asWritten(refused ?? true)})`, 'it was done')
  else if (refused === undefined)
    recordMiss(table, seen, `${who} is done`, refusedSentence(table.game.state, turned.refusal))
  else if (isExpectedRefusal(turned.refusal, refused)) return true
  else
    recordMiss(
      table,
      seen,
      `${who} is refused, naming ${asWritten(refused)}`,
      refusedSentence(table.game.state, turned.refusal),
    )
  return false
}

function asWritten(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function refusedSentence(state: State, { code, sentence, reasons }: Refusal): string {
  return `it was refused (${code}): ${reasons.length === 0 ? sentence : withNamesOfPeople(state, sentence)}`
}

/** Whether a refusal names what is expected: a rule by its label, several rules, or the code. */
function isExpectedRefusal(refusal: Refusal, expected: Json): boolean {
  if (expected === true) return true
  if (Array.isArray(expected)) return expected.every(one => isExpectedRefusal(refusal, one as Json))
  return refusal.code === expected || refusal.reasons.some(reason => reason.label === `${expected}`)
}
