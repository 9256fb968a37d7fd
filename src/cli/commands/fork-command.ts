import { basename } from 'node:path'
import { committedChance } from '../../app/dice/committed-chance.ts'
import { newDiceSecret } from '../../app/dice/dice-secret.ts'
import { forkOfGame, forkWithOrigin, foundFork } from '../../app/founding/fork-of-game.ts'
import { historyIn } from '../../app/history/history-in-entry.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import type { Workshop } from '../command-context.ts'
import { parseEntryNumber, readLog } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

export type ForkFlags = { readonly at?: string; readonly out?: string }

/** Makes a game file that goes on from an entry of a game, as the server does: with its people, rules and scores. */
export function forkCommand(workshop: Workshop, path: string, flags: ForkFlags, { speech, json }: OutputOptions): void {
  const all = readLog(workshop, path, speech.complain)
  const entry = flags.at === undefined ? all.length - 1 : parseEntryNumber(flags.at, all)
  const file = flags.out ?? `${basename(path).replace(/\.nomic(?:-passport)?$/, '')}-from-${entry}.nomic`
  if (workshop.games.has(file)) throw new UsageError([`${file} already exists. Choose another file with --out.`])
  const state = foldLog(all.slice(0, entry + 1))
  const note = `This game goes on from another game after its entry ${entry}.`
  const fork = forkWithOrigin(forkOfGame(state), note)
  const { behind } = fork
  const secret = newDiceSecret()
  const origin = { entry, head: fork.head }
  const founding = { game: file, at: Date.now() }
  const decided = foundFork(workshop.world(), fork, founding, origin, committedChance(secret, []))
  if (!decided.ok) throw new UsageError(decided.problems.map(({ message }) => message))
  const made = workshop.games.create(file, decided.entry, secret)
  if (!made.ok) throw new UsageError([`${file}: ${made.fault.message}`])
  made.game.close()
  const [founded] = all
  const hasHistory = founded !== undefined && historyIn(founded) !== undefined
  if (json) {
    speech.json({ file, entry, behind, hasHistory })
    return
  }
  const notes = [
    ...behind.map(matter => `Not taken along: ${matter}, because something in it is sealed or about the other log.`),
    ...(hasHistory ? [`The history from before the game stays in ${path}.`] : []),
  ]
  for (const line of notes) speech.say(wrap(line, speech.width))
  speech.say(speech.good(`${file} goes on after entry ${entry}. To play on: nomic table ${file}`))
}
