import { openWorld } from '../src/app/play/world.ts'
import { parseScript } from '../src/app/script/parse-script.ts'
import { scriptSteps } from '../src/app/script/run-script.ts'
import type { Script } from '../src/app/script/script.ts'
import type { ScriptPowers } from '../src/app/script/script-progress.ts'
import type { ScriptRunner } from '../src/kernel/programs/program-runner.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { createUnmeteredRunner } from '../src/sandbox/unmetered-runner.ts'
import { typeStripper } from '../src/store/rulesets/strip-types.ts'
import { goldenGames } from '../test/golden/golden-games.ts'
import { scriptPowers } from '../test/golden/script-powers.ts'

/**
 * The timings of one ruleset's playthroughs: entries per second, the time of a median step and of a slow one, and a
 * comparison without metering.
 */
export type RulesetFigures = {
  readonly ruleset: string
  readonly games: number
  readonly entries: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly toUnmetered: number
}

/**
 * Measures every built-in ruleset by replaying its ordinary playthroughs, those in `games/`, without their
 * expectations. The hard cases in `test/games/` would only take longer.
 */
export function five(rounds: number): readonly RulesetFigures[] {
  const metered = powersOf(createSandbox())
  const open = powersOf(createUnmeteredRunner())
  return [...byRuleset()].map(([ruleset, scripts]) => figuresOf(ruleset, scripts, metered, open, rounds))
}

function byRuleset(): ReadonlyMap<string, readonly Script[]> {
  const ordinary = goldenGames().filter(({ file }) => !file.includes('/test/games/'))
  const read = ordinary.map(({ file, text }) => parseScript(file, text))
  const bare = read.flatMap(it => (it.ok ? [withoutExpecting(it.script)] : []))
  return Map.groupBy(
    bare.filter(({ ruleset }) => !/[./]/.test(ruleset)),
    script => script.ruleset,
  )
}

function withoutExpecting(script: Script): Script {
  return { ...script, steps: script.steps.map(step => ({ ...step, expect: undefined })) }
}

function powersOf(programs: ScriptRunner): ScriptPowers {
  return { ...scriptPowers, world: openWorld(programs, 'bench', typeStripper) }
}

function figuresOf(
  ruleset: string,
  scripts: readonly Script[],
  metered: ScriptPowers,
  open: ScriptPowers,
  rounds: number,
): RulesetFigures {
  const samples: Sample[] = []
  const ratios: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const own = scripts.flatMap(script => timed(metered, script))
    const other = scripts.flatMap(script => timed(open, script))
    if (round < 0) continue
    samples.push(...own)
    ratios.push(sum(own) / sum(other))
  }
  const perEntry = samples.map(({ ms, entries }) => ms / entries).sort((a, b) => a - b)
  const entries = samples.reduce((all, it) => all + it.entries, 0)
  return {
    ruleset,
    games: scripts.length,
    entries: entries / rounds,
    perSecond: (entries * 1_000) / sum(samples),
    p50: perEntry[Math.floor(perEntry.length * 0.5)] ?? 0,
    p99: perEntry[Math.floor(perEntry.length * 0.99)] ?? 0,
    toUnmetered: ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0,
  }
}

/** A step that made entries: how many, and in how many milliseconds. */
type Sample = { readonly ms: number; readonly entries: number }

/** Times the steps of a script, except the start of the game. */
function timed(powers: ScriptPowers, script: Script): readonly Sample[] {
  const steps = scriptSteps(powers, script)
  const samples: Sample[] = []
  let seq = steps.next().value?.game.state.seq ?? 0
  for (;;) {
    const begin = performance.now()
    const { value, done } = steps.next()
    if (done === true || value === undefined) return samples
    const entries = value.game.state.seq - seq
    seq = value.game.state.seq
    if (entries > 0) samples.push({ ms: performance.now() - begin, entries })
  }
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((all, { ms }) => all + ms, 0)
}
