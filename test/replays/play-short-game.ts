/**
 * Plays the short game in a separate process and prints each step with its gas and hash. The log is written to a file
 * as it grows; if that file exists, the process continues where the log ends.
 *
 *   node play-short-game.ts LOG         all of it
 *   node play-short-game.ts LOG 9       is killed, without cleanup, after 9 steps
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { entryLine, expandedEntry } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { facesAfter, openShortGame, playSteps, STEPS } from './short-game.ts'

const [file = '', killedAfter] = process.argv.slice(2)
const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
const entries = before.map(line => expandedEntry(JSON.parse(line)) as unknown as Entry)
const { game: opened, log } = openShortGame(createSandbox())
const keep = ({ entry }: Decided): void => appendFileSync(file, `${entryLine(entry)}\n`)
const thrown = entries.flatMap(entry => entry.outside.faces).length
const game = { ...opened, keep, chance: facesAfter(thrown) }

if (entries.length === 0) keep(log[0] as Decided)
else game.state = entries.reduce(evolve, stateBeforeFounding(entries[0]?.game ?? ''))

for (let step = Math.max(0, entries.length - 1); step < STEPS.length; step += 1) {
  if (step === Number(killedAfter ?? -1)) process.kill(process.pid, 'SIGKILL')
  process.stdout.write(`${playSteps(game, step, step + 1)[0]}\n`)
}
