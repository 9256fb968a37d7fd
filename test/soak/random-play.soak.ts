/**
 * Random games beyond those of the test, including longer ones. An interrupted soak continues where it stopped: the
 * last finished seed is in .soak/random-play.json, along with every game that failed.
 *
 *   node test/soak/random-play.soak.ts [how many games]
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkGame } from '../unit/random-play-checks.ts'
import { playRandomly } from '../unit/random-play-game.ts'

type Progress = { readonly next: number; readonly wrong: readonly string[] }

const folder = join(import.meta.dirname, '../../.soak')
const file = join(folder, 'random-play.json')
const FIRST = 10_001
const GAMES = Number(process.argv[2] ?? 1_000)

let progress: Progress = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: FIRST, wrong: [] }
if (progress.next >= FIRST + GAMES) progress = { next: FIRST, wrong: [] }

while (progress.next < FIRST + GAMES) {
  const seed = progress.next
  const wrong = soak(seed)
  if (wrong !== undefined) console.log(wrong)
  save({ next: seed + 1, wrong: wrong === undefined ? progress.wrong : [...progress.wrong, wrong] })
}

console.log(`${GAMES} games, ${progress.wrong.length} went wrong`)
process.exitCode = progress.wrong.length === 0 ? 0 : 1

/** The fault in a game; undefined if there is none. */
function soak(seed: number): string | undefined {
  try {
    checkGame(playRandomly(seed, seed % 20 === 0 ? 1_000 : 200))
    return undefined
  } catch (error) {
    return `seed ${seed}: ${error instanceof Error ? error.message : error}`
  }
}

function save(now: Progress): void {
  progress = now
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(now, null, 2))
  renameSync(`${file}.new`, file)
}
