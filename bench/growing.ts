import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_STANDING } from '../src/app/dice/dice-secret.ts'
import { foundGame } from '../src/app/founding/found-game.ts'
import { exportScript } from '../src/app/log/export-script.ts'
import { scriptedChance } from '../src/app/play/chance.ts'
import { openWorld } from '../src/app/play/world.ts'
import { ruleHistory } from '../src/app/rules/rule-history.ts'
import { isSnapshotDue } from '../src/app/server/snapshots.ts'
import { replayFromSnapshot, snapshotOf } from '../src/app/session/messages.ts'
import type { GameSession } from '../src/app/session/session.ts'
import { entryLine } from '../src/kernel/log/chain.ts'
import { unparsedEntry } from '../src/kernel/log/unparsed-entry.ts'
import type { World } from '../src/kernel/state/world.ts'
import type { Snapshot } from '../src/ports/game-store.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { lawHash } from '../src/store/rulesets/law-hash.ts'
import { typeStripper } from '../src/store/rulesets/strip-types.ts'
import { type GrowingGame, growTo, newGame, playTurns, sessionOf } from './growing-game.ts'
import type { GrownLog } from './growing-in-stores.ts'
import { suber } from './opening.ts'

/** The figures of a game at one size, in milliseconds. `fresh` is the same figure of a new game in the same minute. */
export type AtSize = {
  readonly entries: number
  readonly texts: number
  readonly plain: Compared
  readonly saying: Compared
  readonly table: Compared
  /** Opening the game from its last snapshot and the entries after it, and making a snapshot. */
  readonly opening: number
  readonly snapshot: number
  readonly snapshotBytes: number
  /**
   * The whole log: deciding it again with `nomic verify` (unless it is so long that this takes minutes), the history of a
   * rule, and the export as a script.
   */
  readonly verify: number | undefined
  readonly history: number
  readonly script: number
}

export type Compared = { readonly old: number; readonly fresh: number }

/** Turns of each round, in which the old and a new game take turns, and the number of rounds. */
const TURNS = 4
const ROUNDS = 6

/** Verifying takes a millisecond for each entry and more, so that of a longer log is not measured. */
const MOST_VERIFIED = 100_500

/**
 * Lets one game grow, and measures it at some sizes, smallest first. `grown` gets its log at each size. Answers of programs
 * are not remembered: otherwise each new game would find the answers of the one before, which was equal.
 */
export function measureGrowth(
  sizes: readonly number[],
  say: (what: string) => void,
  grown: (log: GrownLog) => void = () => {},
): readonly AtSize[] {
  const world = openWorld(createSandbox(), lawHash(), typeStripper)
  const start = (): GrowingGame => startedGame(world)
  growTo(start(), 500)
  const game = start()
  const snapshots: Snapshot[] = []
  return sizes
    .toSorted((a, b) => a - b)
    .map(size => {
      say(`${size} entries`)
      while (game.entries.length < size) {
        const from = game.entries.length
        growTo(game, from + 1)
        if (isSnapshotDue(from, game.entries.length - from)) snapshots.push(snapshotNow(world, game))
      }
      grown({ entries: [...game.entries], snapshots: [...snapshots] })
      return measured(world, game, start, snapshots.at(-1))
    })
}

function startedGame(world: World): GrowingGame {
  const players = NAMES.map(name => ({ name: name.split(' ')[0] ?? '', surname: name.split(' ')[1] ?? '' }))
  const founded = foundGame(world, suber(), { game: 'growth', settings: {}, at: 1_000, players }, scriptedChance([]))
  if (!founded.ok) throw new Error(JSON.stringify(founded.problems))
  return newGame(world, founded)
}

const NAMES = ['Ada Ames', 'Al Brook', 'Kim Cole', 'Lee Drew', 'Pat Elm', 'Sam Fox']

function snapshotNow(world: World, { state }: GrowingGame): Snapshot {
  return snapshotOf(world, { state, dice: NO_STANDING })
}

function measured(world: World, game: GrowingGame, start: () => GrowingGame, last: Snapshot | undefined): AtSize {
  const { entries } = game
  const stored = openingOf(game, last)
  const opening = median([1, 2, 3].map(() => time(() => replayFromSnapshot(world, stored))))
  const snapshot = time(() => snapshotNow(world, game))
  const whole = {
    entries: entries.length,
    texts: entries.reduce((sum, { beside }) => sum + Object.keys(beside).length, 0),
    opening,
    snapshot,
    snapshotBytes: snapshotNow(world, game).body.length,
    verify: entries.length > MOST_VERIFIED ? undefined : verifyByCommand(game),
    history: time(() => ruleHistory(entries, Object.keys(game.state.rules)[0] ?? '')),
    script: time(() => exportScript(world, entries, 'suber')),
  }
  return { ...whole, ...acts(game, start) }
}

function openingOf(game: GrowingGame, snapshot: Snapshot | undefined) {
  return {
    game: 'growth',
    secret: '',
    entries: game.entries.slice(snapshot?.seq ?? 0).map(unparsedEntry),
    ...(snapshot === undefined ? {} : { snapshot }),
  }
}

/** Acts and reads of the old game and of a new one, round by round in alternation. */
function acts(game: GrowingGame, start: () => GrowingGame): Pick<AtSize, 'plain' | 'saying' | 'table'> {
  const old = { plain: [] as number[], saying: [] as number[], table: [] as number[] }
  const fresh = { plain: [] as number[], saying: [] as number[], table: [] as number[] }
  const session = sessionOf(game)
  for (let round = 0; round < ROUNDS; round += 1) {
    const young = start()
    for (const [played, of, into] of [
      [young, sessionOf(young), fresh],
      [game, session, old],
    ] as const) {
      const { plain, saying } = playTurns(played, of, TURNS)
      into.plain.push(...plain)
      into.saying.push(...saying)
      into.table.push(...readTable(played, of))
    }
  }
  const compared = (of: 'plain' | 'saying' | 'table'): Compared => ({ old: median(old[of]), fresh: median(fresh[of]) })
  return { plain: compared('plain'), saying: compared('saying'), table: compared('table') }
}

/** Every player reads the table. */
function readTable({ state }: GrowingGame, session: GameSession): readonly number[] {
  return Object.keys(state.persons).map(person =>
    time(() => session.ask({ ask: 'question', about: 'table', by: { person }, at: state.now, of: {} })),
  )
}

/** The whole command, with its start: the log is read, checked and decided again. */
function verifyByCommand({ entries }: GrowingGame): number {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    const path = join(folder, 'game.nomic')
    writeFileSync(path, entries.map(entry => `${entryLine(entry)}\n`).join(''))
    const main = join(import.meta.dirname, '../src/main.ts')
    return time(() => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'verify', path], { encoding: 'utf8' })
      if (status !== 0 || !stdout.includes('with identical results')) throw new Error(stderr + stdout)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function time(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
