/**
 * How fast the game is played, on this machine.
 *
 *   npm run bench                 a table
 *   npm run bench -- --json       the figures
 *   npm run bench -- --readme     the table also goes into README.md
 *   npm run bench -- --rounds 2   fewer rounds than 6
 */
import { parseArgs } from 'node:util'
import { measure } from './measure.ts'
import { markdown, writeReadme } from './report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '6' },
    turns: { type: 'string', default: '40' },
  },
})

const figures = measure({ rounds: Number(values.rounds), turns: Number(values.turns) })
console.log(values.json ? JSON.stringify(figures, null, 2) : markdown(figures))
if (values.readme) writeReadme(markdown(figures))
