/**
 * Writes test/logs/format-N.jsonl, where N is the current entry format. The log contains the short game of
 * test/replays. Never regenerate a log after its format has been released. Until then, run: node test/logs/make-log.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { ENTRY_FORMAT } from '../../src/kernel/log/entry.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { openShortGame, playSteps, STEPS } from '../replays/short-game.ts'

const { game, log } = openShortGame(createSandbox())
const told = playSteps(game, 0, STEPS.length)
const refused = told.filter(line => line.includes('refused'))
if (refused.length > 0) throw new Error(refused.join('\n'))
const file = join(import.meta.dirname, `format-${ENTRY_FORMAT}.jsonl`)
writeFileSync(file, log.map(({ entry }) => `${entryLine(entry)}\n`).join(''))
console.log(`${file}: ${log.length} entries`)
