/**
 * Simulates games or plays a game script with a deliberate fault, which is inserted into one source file while the file
 * is loaded. Prints the result.
 *
 *   node test/simulation/mutant-child.ts INDEX ACTS
 */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { State } from '../../src/kernel/state/state.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { MUTANTS } from './mutants.ts'

const [index = '0', acts = '20000'] = process.argv.slice(2)
const mutant = MUTANTS[Number(index)]
if (mutant === undefined) throw new Error(`there is no fault number ${index}`)
const { file, snippet, instead, ruleset = 'suber', script, seed = 1 } = mutant
const target = new URL(`../../src/${file}`, import.meta.url).href
let put = false

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== target) return loaded
    const source = String(loaded.source)
    if (source.split(snippet).length !== 2) throw new Error(`${fileURLToPath(url)} does not hold once: ${snippet}`)
    put = true
    return { ...loaded, source: source.replace(snippet, () => instead) }
  },
})

const { createSandbox } = await import('../../src/sandbox/sandbox.ts')
const { openWorld } = await import('../../src/app/play/world.ts')
const { simulate } = await import('../../src/app/simulation/simulate.ts')
const { endlessWaitInWords } = await import('../../src/app/simulation/checks/waits-can-end.ts')
const { playersIn } = await import('../../src/app/simulation/checks/check.ts')
const { logWatcher } = await import('../../src/app/simulation/run-checks.ts')
const { parseScript } = await import('../../src/app/script/parse-script.ts')
const { scriptSteps } = await import('../../src/app/script/run-script.ts')
const { readRulesetFolder } = await import('../../src/store/rulesets/ruleset-folder.ts')
const { goldenGames } = await import('../golden/golden-games.ts')
const { scriptPowers } = await import('../golden/script-powers.ts')

/** Plays random games until a check fails. */
function simulated(name: string) {
  const read = readRulesetFolder(new URL(`../../rulesets/${name}`, import.meta.url).pathname)
  if (!read.ok) throw new Error(`no ruleset ${name}`)
  const world = openWorld(createSandbox(), 'mutant', typeStripper)
  const run = simulate(world, { ruleset: read.ruleset, players: 5, acts: Number(acts), seed })
  let next = run.next()
  while (!next.done) next = run.next()
  const { summary, fault } = next.value
  return { acts: summary.acts, check: fault?.check ?? null, words: fault?.words ?? null }
}

/** The checks that the simulator runs only occasionally, because they are expensive. */
function stuck(state: State) {
  const words = endlessWaitInWords(scriptPowers.world, state, playersIn(state))
  return words === undefined ? undefined : { check: 'waitsCanEnd', words }
}

/** Plays a game script, regardless of its expectations, and runs the checks on each of its entries. */
function played(script: string) {
  const game = goldenGames().find(({ name }) => name === script)
  const parsed = game && parseScript(game.file, game.text)
  if (!parsed?.ok) throw new Error(`there is no playthrough ${script}`)
  const past = [...scriptSteps(scriptPowers, parsed.script)].at(-1)?.past.map(it => it.decided) ?? []
  const broken = logWatcher(scriptPowers.world, past)() ?? past.map(it => stuck(it.state)).find(it => it !== undefined)
  return { acts: past.length, check: broken?.check ?? null, words: broken?.words ?? null }
}

console.log(JSON.stringify({ ...(script === undefined ? simulated(ruleset) : played(script)), put }))
