import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportScript } from '../../app/log/export-script.ts'
import { shrink } from '../../app/simulation/shrink.ts'
import { type Progress, type Simulated, simulate } from '../../app/simulation/simulate.ts'
import type { SimulationWish } from '../../app/simulation/simulation.ts'
import { type Counts, type Coverage, coverageOf, type SimulationSummary } from '../../app/simulation/summary.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Workshop } from '../command-context.ts'
import { readRuleset } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'

export type SimulateFlags = { readonly players: string; readonly acts: string; readonly seed: string }

/** The command that continues a stopped game in a separate process. */
export const GO_ON = 'go-on'

/** The folder for the scripts of games in which a fault was found. */
const FOUND = join('games', 'found')

/**
 * Plays random games on a ruleset and runs all checks after every act. The exit status is 0 if all checks pass,
 * otherwise 1.
 */
export function simulateCommand(workshop: Workshop, what: string, flags: SimulateFlags, saying: OutputOptions): 0 | 1 {
  const { speech, json } = saying
  const wish = {
    ruleset: readRuleset(workshop, what),
    players: parseCount('players', flags.players, 1),
    acts: parseCount('acts', flags.acts, 1),
    seed: parseCount('seed', flags.seed, 0),
  }
  const world = workshop.world()
  const begin = performance.now()
  const { summary, fault } = runToEnd(
    simulate(world, wish, killed => JSON.parse(workshop.apart(GO_ON, JSON.stringify(killed)))),
  )
  const actsPerSecond = Math.round((1_000 * summary.acts) / (performance.now() - begin))
  const found = fault === undefined ? undefined : writeFaultScript(world, wish, fault)
  const told: SimulationView = {
    ...summary,
    seed: wish.seed,
    coverage: coverageOf(world, summary),
    fault: found ?? null,
    actsPerSecond,
  }
  if (json) speech.json(told)
  else for (const line of simulationInWords(told)) speech.say(line)
  if (found !== undefined) speech.complain(found.words)
  return found === undefined ? 0 : 1
}

function parseCount(name: string, value: string, least: number): number {
  const count = Number(value)
  if (Number.isSafeInteger(count) && count >= least) return count
  throw new UsageError([`--${name} must be a whole number of at least ${least}, not ${value}.`])
}

/** Runs a simulation to its end. Shows the progress on one line if stdout is a terminal. */
function runToEnd(run: Generator<Progress, Simulated>): Simulated {
  const { stderr } = process
  let said = 0
  let next = run.next()
  for (; !next.done; next = run.next()) {
    const now = Date.now()
    if (!stderr.isTTY || now - said < 100) continue
    said = now
    stderr.write(`\r${next.value.acts} of ${next.value.of} acts`)
  }
  if (stderr.isTTY) stderr.write('\r\u001b[K')
  return next.value
}

function writeFaultScript(world: World, wish: SimulationWish, fault: NonNullable<Simulated['fault']>): FaultView {
  const fewest = shrink(world, wish, fault)
  const { table } = fewest ?? fault
  const { check, words, act } = fewest?.fault ?? fault
  const script = freeFilePath(`${fault.table.name}-${check}`)
  const header = [
    `Found by: nomic simulate ${wish.ruleset.name} --players ${wish.players} --acts ${wish.acts} --seed ${wish.seed}`,
    `Game ${fault.table.round}, act ${fault.act}, reduced to ${table.tried.length} acts, the last of which is:`,
    JSON.stringify(table.tried.at(act)),
    `${check}: ${words}`,
  ]
  const comment = header.flatMap(line => line.split('\n')).map(line => `# ${line}\n`)
  mkdirSync(FOUND, { recursive: true })
  writeFileSync(script, `${comment.join('')}${exportScript(world, table.entries, wish.ruleset.name)}`)
  return {
    check,
    words: `Seed ${wish.seed}, game ${fault.table.round}, act ${fault.act}: ${check}: ${words}\nWritten: ${script}`,
    game: table.name,
    act: fault.act,
    script,
  }
}

function freeFilePath(name: string): string {
  for (let count = 1; ; count += 1) {
    const file = join(FOUND, `${name}${count === 1 ? '' : `-${count}`}.yaml`)
    if (!existsSync(file)) return file
  }
}

/**
 * Describes the results of a simulation, line by line. Only the last line may differ between two runs with the same
 * seed.
 */
function simulationInWords(told: SimulationView): readonly string[] {
  const { ruleset, seed, games, acts, accepted, entries, adopted, defeated, reached, refused, coverage } = told
  const { undecided, held, voids, wins, judged, undone, deadlines, stalls, gas, dearest } = told
  return [
    `${ruleset}, seed ${seed}: ${countInWords(acts, 'act')} in ${countInWords(games, 'game')}, ${accepted} of them accepted; ${countInWords(entries, 'entry', 'entries')}.`,
    `Rule-changes: ${adopted} adopted, ${defeated} defeated. ${wins === 1 ? 'One game was' : `${wins} games were`} won.`,
    `Disputes: ${judged} rulings, ${undone} of their effects undone; ${held} questions held, ${undecided} undecided, ${voids} rules void.`,
    `${deadlines} deadlines passed. ${gas} gas; the most expensive act was ${dearest.act || 'none'}, with ${dearest.gas}.`,
    `Refused: ${countsInWords(refused)}.`,
    `Stalled: ${countsInWords(stalls)}.`,
    `Acts: ${countsInWords(reached.acts)}.`,
    `Effects: ${countsInWords(reached.effects)}.`,
    ...Object.entries(coverage).map(([what, it]) => coverageInWords(what, it)),
    `${told.actsPerSecond} acts per second.`,
  ]
}

function countInWords(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}

function coverageInWords(what: string, { reached, of, missing }: Coverage): string {
  const not = missing.length === 0 ? '' : `; not ${missing.join(', ')}`
  return `Reached ${reached} of ${of} ${what}${not}.`
}

function countsInWords(counts: Counts): string {
  const all = Object.entries(counts).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return all.length === 0 ? 'none' : all.map(([name, count]) => `${name} ${count}`).join(', ')
}

/** The result of `nomic simulate`, as `--json` prints it. */
export type SimulationView = SimulationSummary & {
  readonly seed: number
  readonly coverage: { readonly [what: string]: Coverage }
  readonly fault: FaultView | null
  readonly actsPerSecond: number
}

/** A fault: the check that found it, the game and the act, and the shortest script that still reproduces it. */
type FaultView = {
  readonly check: string
  readonly words: string
  readonly game: string
  readonly act: number
  readonly script: string
}
