/**
 * Prints what a history of 2,000 changes costs: `node tools/measure-history.ts`. It compares a game that begins with one
 * with the same game without it: the time to start it, the size of entry 0, the time of an act, and the time to read it.
 */
import { foundGame } from '../src/app/founding/found-game.ts'
import { historyIn } from '../src/app/history/history-in-entry.ts'
import { readHistory } from '../src/app/history/read-history.ts'
import { pastOfRule } from '../src/app/history/rule-past.ts'
import { trueChance } from '../src/app/play/chance.ts'
import { act } from '../src/app/play/game.ts'
import { openWorld } from '../src/app/play/world.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { readTexts } from '../src/store/rulesets/read-texts.ts'
import { typeStripper } from '../src/store/rulesets/strip-types.ts'
import { madeGame, REAL_SIZE } from './make-history.ts'

const world = openWorld(createSandbox(), 'measured', typeStripper)
const { files, history: file } = madeGame(REAL_SIZE)
const found = readTexts(files)
if (!found.ok) throw new Error(JSON.stringify(found.faults))
const players = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Ben', surname: 'Brook' },
]

function timed<Result>(work: () => Result): readonly [milliseconds: number, result: Result] {
  const start = performance.now()
  const result = work()
  return [performance.now() - start, result]
}

function founded(isWith: boolean) {
  const read = readHistory(file)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const founding = { game: 'measured', settings: {}, at: Date.UTC(2026, 0, 1), players }
  const brought = isWith ? { history: { history: read.history } } : {}
  const decided = foundGame(
    world,
    found.ok ? found.ruleset : (undefined as never),
    { ...founding, ...brought },
    trueChance(),
  )
  if (!decided.ok) throw new Error(JSON.stringify(decided))
  return decided
}

const ACTS = 300
const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(`${file.trim().split('\n').length - 1} events, ${file.length} characters`)
founded(true)
for (const isWith of [false, true, false, true]) {
  const [start, { entry, line, state }] = timed(() => founded(isWith))
  const beside = Object.values(entry.beside).reduce((sum, { text }) => sum + text.length, 0)
  const game = { world, chance: trueChance(), state, keep: () => undefined }
  const [acts] = timed(() => {
    for (let number = 0; number < ACTS; number += 1)
      act(game, { by: 'p1', do: 'announce', with: { text: `Number ${number}` }, at: Date.UTC(2026, 0, 2) + number })
  })
  const snapshot = JSON.stringify(state).length
  say(
    `${isWith ? 'with   ' : 'without'}: started in ${start.toFixed(0)} ms; entry 0 chained ${line.length}, beside ${beside}; state ${snapshot}; an act ${(acts / ACTS).toFixed(2)} ms`,
  )
  if (isWith) {
    const [reading, history] = timed(() => historyIn(entry))
    const [past] = timed(() => typeof history === 'object' && pastOfRule(history, '101'))
    say(`         read in ${reading.toFixed(0)} ms, the past of a rule in ${past.toFixed(1)} ms`)
  }
}
