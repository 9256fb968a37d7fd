// Plays a game until the process is killed: node keep-appending.ts FILE SEED. Prints each entry's number once it is saved.
import { writeSync } from 'node:fs'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { trueChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { chanceOf } from './chance-of.ts'
import { world } from './played-game.ts'

const [file = '', seed] = process.argv.slice(2)
const random = chanceOf(Number(seed))
const opened = gameFiles.open(file)
if (!opened.ok) throw new Error(opened.fault.message)
const { game: kept } = opened
const state = foldLog(kept.entries)
const game: Game = { world, chance: trueChance(), state, keep: ({ entry }) => kept.append(entry) }
for (;;) {
  const text = `I still play. ${'x'.repeat(Math.floor(random() * 5_000))}`
  const done = act(game, { by: 'p1', do: 'announce', with: { text }, at: game.state.now + 1 })
  if (!done.ok) throw new Error(done.refusal.sentence)
  writeSync(1, `${done.entry.seq}\n`)
}
