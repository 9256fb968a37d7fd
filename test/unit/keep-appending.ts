// Plays the game named on the command line until the process is killed. Prints each entry's number once it is saved.
import { writeSync } from 'node:fs'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { trueChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { world } from './played-game.ts'

const opened = gameFiles.open(process.argv[2] ?? '')
if (!opened.ok) throw new Error(opened.fault.message)
const { game: kept } = opened
const state = foldLog(kept.entries)
const game: Game = { world, chance: trueChance(), state, keep: ({ entry }) => kept.append(entry) }
for (;;) {
  const text = `I still play. ${'x'.repeat(Math.floor(Math.random() * 5_000))}`
  const done = act(game, { by: 'p1', do: 'announce', with: { text }, at: game.state.now + 1 })
  if (!done.ok) throw new Error(done.refusal.sentence)
  writeSync(1, `${done.entry.seq}\n`)
}
