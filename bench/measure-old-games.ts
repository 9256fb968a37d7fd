import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import type { Served } from './served.ts'
import { servedTurns } from './served-turns.ts'
import { type BoardgameLoad, serverBoardgame } from './server-boardgame.ts'
import { type Load, serverLoad } from './server-load.ts'

type Asked = {
  /** The folder for the files used in the measurement. */
  readonly folder: string
  readonly seconds: number
  readonly connections: number
  readonly say: (what: string) => void
}

/** The number of acts and comparable moves per second in games that have been played for a while. */
export type OldGames = {
  readonly games: number
  /** Number of acts that each game had before the measurement. */
  readonly acts: number
  readonly ours: Load
  /**
   * The rate of acts while the games were brought to that age, per second, starting with the first act of each game.
   */
  readonly grown: number
  readonly files: BoardgameLoad
}

/**
 * Just enough games for each connection to have one act under way, because every game must first be played for a long
 * time.
 */
const GAMES = 40
const TURNS_BEFORE = 200
const ACTS_OF_A_TURN = 8

/**
 * Measures games that are several hundred acts old, with the same loads as new games, here and with boardgame.io's
 * FlatFile storage. A Nomic may be played for years, so the cost of an act should not depend on the length of the
 * game's past.
 */
export async function measureOldGames(asked: Asked): Promise<OldGames> {
  const folder = join(asked.folder, 'old')
  mkdirSync(folder)
  try {
    return {
      games: GAMES,
      acts: TURNS_BEFORE * ACTS_OF_A_TURN,
      ...(await ours({ ...asked, folder })),
      files: await theirs({ ...asked, folder }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function ours({ folder, seconds, connections, say }: Asked): Promise<Pick<OldGames, 'ours' | 'grown'>> {
  say(`${GAMES} games grow old`)
  const child = startChild('served-child.ts', [folder, `${GAMES}`], ['--expose-gc'])
  try {
    const { origin, games } = await child.ask<Served>('served')
    const turns = servedTurns(games)
    const grown = await serverLoad(origin, turns, GAMES, { acts: GAMES * ACTS_OF_A_TURN * TURNS_BEFORE })
    say('load of old games')
    const load = await serverLoad(origin, turns, Math.min(connections, GAMES), { seconds })
    return { ours: load, grown: grown.perSecond }
  } finally {
    await child.end()
  }
}

async function theirs({ folder, seconds, connections, say }: Asked): Promise<BoardgameLoad> {
  say('boardgame.io, files, old matches')
  const own = join(folder, 'boardgame')
  mkdirSync(own)
  const atOnce = Math.min(connections, GAMES)
  return serverBoardgame({ storage: 'files', folder: own, matches: GAMES, atOnce, before: TURNS_BEFORE, seconds })
}
