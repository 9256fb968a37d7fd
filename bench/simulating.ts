import { join } from 'node:path'
import { foldLog } from '../src/app/log/chain-fault.ts'
import { verifyLog } from '../src/app/log/verify-log.ts'
import { act, schemaFor } from '../src/app/play/game.ts'
import { openWorld } from '../src/app/play/world.ts'
import { mannerSigns } from '../src/app/simulation/character-and-manner.ts'
import { learn } from '../src/app/simulation/experience.ts'
import { nextAct } from '../src/app/simulation/next-act.ts'
import { openTable } from '../src/app/simulation/open-simulated-game.ts'
import { replay } from '../src/app/simulation/simulate.ts'
import type { SimulatedGame, SimulationWish } from '../src/app/simulation/simulation.ts'
import { situationSigns } from '../src/app/simulation/situation.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../src/store/rulesets/strip-types.ts'

/**
 * The simulation of one ruleset: acts per second in the simulator and in plain play, and the simulator's time by task.
 */
export type SimulationFigures = {
  readonly ruleset: string
  readonly simulated: number
  readonly plain: number
  readonly shares: { readonly [part in 'thinking' | 'deciding' | 'folding' | 'verifying' | 'checking']: number }
}

const RULESETS = ['charnomic', 'n_omic', 'suber', 'thermo', 'tri-nomic']
const ACTS = 200
const world = openWorld(createSandbox(), 'bench', typeStripper)

/**
 * Measures every built-in ruleset with a game of random players: choosing and deciding the acts, followed by all
 * checks.
 */
export function simulating(): readonly SimulationFigures[] {
  return RULESETS.map(ruleset => {
    figuresOf(ruleset, 1)
    return figuresOf(ruleset, 2)
  })
}

function figuresOf(name: string, seed: number): SimulationFigures {
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets', name))
  if (!read.ok) throw new Error(`no ruleset ${name}`)
  const wish: SimulationWish = { ruleset: read.ruleset, players: 5, acts: ACTS, seed }
  const table = openTable(world, wish, 0, new Map())
  const { thinking, deciding } = played(table)
  const verifying = timed(() => verifyLog(world, table.entries))
  const folding = timed(() => foldLog(table.entries))
  const whole = timed(() => replay(world, wish, 0, table.tried))
  const checking = Math.max(0, whole - deciding - verifying - folding)
  const parts = { thinking, deciding, folding, verifying, checking }
  const all = Object.values(parts).reduce((sum, it) => sum + it, 0)
  const share = (part: keyof typeof parts): number => parts[part] / all
  return {
    ruleset: name,
    simulated: (ACTS * 1_000) / all,
    plain: (ACTS * 1_000) / deciding,
    shares: {
      thinking: share('thinking'),
      deciding: share('deciding'),
      folding: share('folding'),
      verifying: share('verifying'),
      checking: share('checking'),
    },
  }
}

/** Plays a game without any checks. Returns the time spent choosing acts and the time spent deciding them. */
function played(table: SimulatedGame): { readonly thinking: number; readonly deciding: number } {
  const spent = { thinking: 0, deciding: 0 }
  for (let count = 0; count < ACTS; count += 1) {
    const begin = performance.now()
    const asked = nextAct(table)
    const { state } = table.game
    const situation = situationSigns(state, asked.by)
    const manner = mannerSigns(state, schemaFor(state, asked.do) ?? {}, asked.with)
    const thought = performance.now()
    table.tried.push(asked)
    const outcome = act(table.game, asked)
    const decided = performance.now()
    learn(table, asked, situation, manner, outcome)
    if (outcome.ok) table.refused.clear()
    else table.refused.add(`${asked.by} ${asked.do}`)
    spent.thinking += thought - begin + (performance.now() - decided)
    spent.deciding += decided - thought
  }
  return spent
}

function timed(work: () => unknown): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
