import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportScript } from '../app/export-script.ts'
import { coverageOf } from '../app/simulation/coverage.ts'
import { shrink } from '../app/simulation/shrink.ts'
import { type Progress, type Simulated, simulate } from '../app/simulation/simulate.ts'
import type { SimulationWish } from '../app/simulation/simulation.ts'
import type { World } from '../kernel/world.ts'
import { Complaint } from './complaint.ts'
import { readRuleset } from './read-ruleset.ts'
import type { Saying } from './saying.ts'
import { simulationInWords } from './simulation-in-words.ts'
import type { FaultTold, SimulationTold } from './simulation-told.ts'
import type { Workshop } from './workshop.ts'

export type SimulateFlags = { readonly players: string; readonly acts: string; readonly seed: string }

/** The command that goes on with a killed game in a process of its own. */
export const GO_ON = 'go-on'

/** Where the games are written in which something was wrong. */
const FOUND = join('games', 'found')

/** Plays games of chance by a ruleset and looks after every act whether everything holds. The exit status is 0 if it does, 1 if it does not. */
export function simulateCommand(workshop: Workshop, what: string, flags: SimulateFlags, saying: Saying): 0 | 1 {
  const { speech, json } = saying
  const wish = {
    ruleset: readRuleset(workshop, what),
    players: countOf('players', flags.players, 1),
    acts: countOf('acts', flags.acts, 1),
    seed: countOf('seed', flags.seed, 0),
  }
  const world = workshop.world()
  const begin = performance.now()
  const { summary, fault } = ended(
    simulate(world, wish, killed => JSON.parse(workshop.apart(GO_ON, JSON.stringify(killed)))),
  )
  const actsPerSecond = Math.round((1_000 * summary.acts) / (performance.now() - begin))
  const found = fault === undefined ? undefined : written(world, wish, fault)
  const told: SimulationTold = {
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

function countOf(name: string, value: string, least: number): number {
  const count = Number(value)
  if (Number.isSafeInteger(count) && count >= least) return count
  throw new Complaint([`--${name} should be a whole number from ${least}; it is ${value}.`])
}

/** Runs a simulation to its end, saying on one line how far it has come, if somebody is looking. */
function ended(run: Generator<Progress, Simulated>): Simulated {
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

function written(world: World, wish: SimulationWish, fault: NonNullable<Simulated['fault']>): FaultTold {
  const fewest = shrink(world, wish, fault)
  const { table } = fewest ?? fault
  const { check, words, act } = fewest?.fault ?? fault
  const script = freeName(`${fault.table.name}-${check}`)
  const header = [
    `Found by: nomic simulate ${wish.ruleset.name} --players ${wish.players} --acts ${wish.acts} --seed ${wish.seed}`,
    `Game ${fault.table.round}, act ${fault.act}; ${table.tried.length} acts are left of it, the last of them:`,
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

function freeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const file = join(FOUND, `${name}${count === 1 ? '' : `-${count}`}.yaml`)
    if (!existsSync(file)) return file
  }
}
