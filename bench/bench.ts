/**
 * Measures the speed of play on this machine.
 *
 *   npm run bench                 a table
 *   npm run bench -- --json       the figures as JSON
 *   npm run bench -- --readme     also writes the table into bench/README.md
 *   npm run bench -- --rounds 2   fewer rounds than the usual 6
 */
import { parseArgs } from 'node:util'
import { five } from './five.ts'
import { measure } from './measure.ts'
import { markdown, rulesetsTable, simulationsTable, writeReadme } from './report.ts'
import { simulating } from './simulating.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '6' },
    turns: { type: 'string', default: '40' },
  },
})

const figures = measure({ rounds: Number(values.rounds), turns: Number(values.turns) })
const rulesets = five(Number(values.rounds))
const simulations = simulating()
const table = `${markdown(figures)}\n\n${rulesetsTable(rulesets)}\n\n${simulationsTable(simulations)}`
console.log(values.json ? JSON.stringify({ ...figures, rulesets, simulations }, null, 2) : table)
if (values.readme) writeReadme(table)
