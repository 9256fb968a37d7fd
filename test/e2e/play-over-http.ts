import { decidedAgain } from '../../src/app/explain/explain-entry.ts'
import { personFound } from '../../src/app/names/names-and-labels.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { parseInstant } from '../../src/app/play/parse-instant.ts'
import { checkExpectations } from '../../src/app/script/expectations.ts'
import type { Script, ScriptStep } from '../../src/app/script/script.ts'
import type { ScriptPowers, StepSeen, Table } from '../../src/app/script/script-progress.ts'
import { expandedEntry } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'

/** A signed-in client: sends a request and reads the response as text. */
export type Signed = (method: string, path: string, body?: object) => Promise<{ status: number; body: string }>

/** A server that is used only from outside, and whose clock the test moves. */
export type PlayedServer = {
  /** Creates an account and signs in, or returns the existing session under this name. */
  signed(name: string): Promise<Signed>
  /** Gives someone the seat of a person named by the founder, through an invitation. */
  seat(host: Signed, game: string, person: string, who: Signed): Promise<void>
  /** Moves the clock, and waits until the server has let every earlier deadline pass. */
  moveClock(at: number): Promise<void>
}

type Played = {
  readonly table: Table
  readonly server: PlayedServer
  readonly id: string
  readonly seats: Map<string, Signed>
}

/** Plays a script over HTTP and returns its failures. The list is empty if every expectation was met. */
export async function playOverHttp(
  powers: ScriptPowers,
  script: Script,
  server: PlayedServer,
): Promise<readonly string[]> {
  await server.moveClock(script.start)
  const host = await server.signed('the host')
  const id = await founded(script, host)
  const seats = new Map<string, Signed>()
  const table = emptyTable(powers, script)
  const played: Played = { table, server, id, seats }
  await refold(played)
  for (const [index, { name, surname }] of script.players.entries()) {
    const person = `p${index + 1}`
    const who = await server.signed(`${name} ${surname}`.trim())
    await server.seat(host, id, person, who)
    seats.set(person, who)
  }
  for (const [index, step] of script.steps.entries()) await playStep(played, step, index)
  return table.misses.map(it => `line ${it.line}: expected ${it.expected}; actual ${it.actual}`)
}

async function founded(script: Script, host: Signed): Promise<string> {
  const { title, ruleset, settings, optionalRules, zone, players, position } = script
  const game = {
    title: title.slice(0, 120),
    ruleset,
    settings,
    optionalRules,
    players,
    founderPlays: false,
    visibility: 'public',
    ...(zone === undefined ? {} : { zone }),
    ...(position === undefined ? {} : { position }),
  }
  const { status, body } = await host('POST', '/api/v1/games', game)
  if (status !== 201) throw new Error(`${title}: ${body}`)
  return (JSON.parse(body) as { id: string }).id
}

function emptyTable(powers: ScriptPowers, script: Script): Table {
  const game = { world: powers.world, chance: scriptedChance([]), state: stateBeforeFounding('none'), keep: () => {} }
  return {
    powers,
    script,
    game,
    past: [],
    rows: new Map(),
    misses: [],
    now: script.start,
    acted: true,
    seen: undefined,
    entriesBefore: 0,
  }
}

/** Reads the new entries of the log and decides them again here. The result must be the same. */
async function refold({ table, id, seats, server }: Played): Promise<void> {
  const [reader = await server.signed('the host')] = seats.values()
  const { body } = await reader('GET', `/api/v1/games/${id}/log?from=${table.past.length}`)
  const entries = body
    .split('\n')
    .flatMap(line => (line === '' ? [] : [expandedEntry(JSON.parse(line)) as unknown as Entry]))
  for (const entry of entries) {
    const before = table.past.length === 0 ? stateBeforeFounding(entry.game) : table.game.state
    const decided = decidedAgain(table.powers.world, before, entry)
    if (!decided.ok || decided.entry.hash !== entry.hash) throw new Error(`entry ${entry.seq} comes out differently`)
    table.past.push({ before, decided })
    table.game.state = decided.state
  }
}

async function playStep(played: Played, step: ScriptStep, index: number): Promise<void> {
  const { table } = played
  const nothingSeen: StepSeen = { step, number: index + 1, answer: undefined, told: () => [] }
  if (step.do !== undefined || step.at !== undefined || step.wait !== undefined || step.by.length > 0) {
    table.entriesBefore = table.game.state.seq
    passTime(table, step)
    const seen = step.do === undefined ? await waited(played, nothingSeen) : await acted(played, nothingSeen)
    if (seen !== undefined) checkExpectations(table, seen)
  } else checkExpectations(table, nothingSeen)
}

function passTime(table: Table, { at, wait }: ScriptStep): void {
  if (at === undefined && wait === undefined) {
    if (table.acted) table.now += 1_000
  } else {
    const then = at === undefined ? table.now + (wait ?? 0) : parseInstant(at, table.now, table.game.state.zone)
    if (then === undefined) throw new Error(`no time: ${at}`)
    table.now = then
  }
  table.acted = false
}

async function waited(played: Played, seen: StepSeen): Promise<StepSeen> {
  const { table, server } = played
  const clock = seen.step.by.length > 0
  const before = table.past.length
  await server.moveClock(clock ? table.now + 1 : table.now)
  await refold(played)
  const fallen = table.past.slice(before)
  if (clock && fallen.length > 0) noteRow(table, seen.step)
  return { ...seen, answer: fallen.at(-1)?.decided.entry.answer }
}

function noteRow(table: Table, { row }: ScriptStep): void {
  if (row !== undefined) table.rows.set(row, table.game.state.seq - 1)
}

async function acted(played: Played, nothingSeen: StepSeen): Promise<StepSeen | undefined> {
  const { table, server } = played
  const { step } = nothingSeen
  let seen: StepSeen | undefined = nothingSeen
  for (const [index, by] of step.by.entries()) {
    if (index > 0) table.now += 1_000
    table.acted = true
    await server.moveClock(table.now)
    seen = await turn(played, step, by, nothingSeen)
    if (seen === undefined) return undefined
  }
  return seen
}

/** Carries out one act of a step for its author. If the result is unexpected, records it and returns undefined. */
async function turn(played: Played, step: ScriptStep, by: string, seen: StepSeen): Promise<StepSeen | undefined> {
  const { table, id, seats, server } = played
  const person = personFound(table.game.state, by) ?? ''
  const who = seats.get(person) ?? (await server.signed(by))
  const asked = { do: step.do ?? '', with: withRows(table, step.with) }
  const { status, body } = await who('POST', `/api/v1/games/${id}/acts`, asked)
  await refold(played)
  const told = JSON.parse(body) as JsonObject
  if (status === 201) {
    seats.set(String(told['person']), who)
    if (step.refused !== undefined) return surprise(table, seen, `${by}: ${step.do} is refused`, 'it was done')
    noteRow(table, step)
    return { ...seen, answer: told['answer'] as JsonObject }
  }
  if (step.refused !== undefined && names(told, step.refused)) return seen
  return surprise(table, seen, `${by}: ${step.do} as the script says`, `${status} ${body.slice(0, 500)}`)
}

function surprise(table: Table, { number, step }: StepSeen, expected: string, actual: string): undefined {
  table.misses.push({ step: number, row: step.row, line: step.line, expected, actual, explanation: [] })
  return undefined
}

/** Replaces step numbers in a script with the numbers of the entries that these steps made. */
function withRows(table: Table, args: JsonObject): JsonObject {
  const { entry } = args
  const meant = typeof entry === 'string' ? table.rows.get(entry) : undefined
  return meant === undefined ? args : { ...args, entry: meant }
}

/** Whether a refusal names what a script expects: a rule by its label, several rules, or the refusal's code. */
function names(told: JsonObject, refused: Json): boolean {
  if (refused === true) return true
  if (Array.isArray(refused)) return refused.every(one => names(told, one as Json))
  const rules = (told['rules'] ?? []) as readonly { readonly label: string }[]
  return told['code'] === refused || rules.some(({ label }) => label === `${refused}`)
}
