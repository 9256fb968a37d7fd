// Throws dice in a game until the process is killed: node keep-throwing.ts FILE SEED. Prints each entry's number once it is
// saved.
import { writeSync } from 'node:fs'
import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { chanceOf } from './chance-of.ts'
import { world } from './played-game.ts'

const [file = '', seed] = process.argv.slice(2)
const random = chanceOf(Number(seed))
const opened = gameFiles.open(file)
if (!opened.ok) throw new Error(opened.fault.message)
const { game: kept } = opened
const entries: Entry[] = [...kept.entries]
const game: Game = {
  world,
  chance: committedChance(kept.secret ?? '', entries),
  state: foldLog(entries),
  keep({ entry }) {
    kept.append(entry)
    entries.push(entry)
  },
}
for (;;) {
  const how = [{ sides: 6 }, { sides: 2, times: Math.ceil(random() * 1_000) }]
  const by = random() < 0.5 ? 'p1' : 'p2'
  const done = act(game, { by, do: 'gamble', with: { how }, at: game.state.now + 1 })
  if (!done.ok) throw new Error(done.refusal.sentence)
  writeSync(1, `${done.entry.seq}\n`)
}
