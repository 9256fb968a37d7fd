/**
 * Simulates with a deliberate fault, which is put into one source file while it is loaded, and says what came of it:
 *
 *   node test/simulation/mutant-child.ts INDEX ACTS
 */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { MUTANTS } from './mutants.ts'
import { typeStripper } from '../../src/store/strip-types.ts'

const [index = '0', acts = '20000'] = process.argv.slice(2)
const mutant = MUTANTS[Number(index)]
if (mutant === undefined) throw new Error(`there is no fault number ${index}`)
const { file, snippet, instead, ruleset, seed = 1 } = mutant
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
const { openWorld } = await import('../../src/app/world.ts')
const { simulate } = await import('../../src/app/simulation/simulate.ts')
const { readRulesetFolder } = await import('../../src/store/ruleset-folder.ts')
const read = readRulesetFolder(new URL(`../../rulesets/${ruleset}`, import.meta.url).pathname)
if (!read.ok) throw new Error(`no ruleset ${ruleset}`)
const run = simulate(openWorld(createSandbox(), 'mutant', typeStripper), {
  ruleset: read.ruleset,
  players: 5,
  acts: Number(acts),
  seed,
})
let next = run.next()
while (!next.done) next = run.next()
const { summary, fault } = next.value
console.log(JSON.stringify({ put, acts: summary.acts, check: fault?.check ?? null, words: fault?.words ?? null }))
