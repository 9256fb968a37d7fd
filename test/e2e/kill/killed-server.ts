import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testAddress } from '../../postgres/test-store.ts'
import { newFolder, open } from '../../serve/started.ts'
import { chanceOf } from '../../unit/chance-of.ts'
import { madeServer } from './clock-game.ts'
import { type Acknowledged, play } from './lane.ts'
import { nothingLost } from './nothing-lost.ts'

const GAMES = 3
/**
 * The number of timers that ring in each game per kill, and the number of milliseconds within which they ring. On a
 * slow machine, many of them ring while no server is up.
 */
const ALARMS = 4
const WITHIN = 1_500
/** A kill comes after at most this many acknowledgements, if it waits for any. */
const MOST_ACTS = 10
/** Number of lanes that play in parallel for each person in each game. */
const BESIDE = 2

/** Requests are neither rate-limited nor logged. */
const ENVIRONMENT = { NOMIC_LIMITS_PER_ADDRESS: '0', NOMIC_LIMITS_PER_ACCOUNT: '0', NOMIC_LOG_LEVEL: 'error' }

/**
 * Lets many people play on a server that is killed again and again, mostly after a number of acknowledgements and
 * sometimes before any. Then checks the database against everything that the server acknowledged, and returns how much
 * that was. A seed determines the times of the kills.
 */
export async function survivesKills(kills: number, seed: number): Promise<number> {
  const folder = newFolder()
  const made = await madeServer(folder, { games: GAMES, timers: ALARMS * kills, within: WITHIN * kills })
  const address = await testAddress(join(folder, 'nomothete.db'))
  const store: Record<string, string> = address === undefined ? {} : { NOMIC_STORE: address }
  const chance = chanceOf(seed)
  const acts: Acknowledged[] = []
  let going = true
  let over = false
  let heard = Promise.withResolvers<void>()
  const acknowledged = async (more: number): Promise<void> => {
    for (const wanted = acts.length + more; acts.length < wanted; heard = Promise.withResolvers())
      await Promise.race([heard.promise, played])
  }
  let server = open({ ...ENVIRONMENT, ...store, NOMIC_DATA: folder })
  const lanes = made.games.flatMap((game, at) =>
    made.players.flatMap((player, person) =>
      Array.from({ length: BESIDE }, (_, beside) => {
        const name = `${at}.${person}.${beside}`
        return play({
          name,
          game,
          player,
          chance: chanceOf(seed + Math.floor(chance() * 2 ** 32)),
          origin: async () => (await server).origin,
          going: () => going,
          stillTried: () => assert.ok(!over, 'the test is over'),
          acknowledged(act) {
            acts.push(act)
            heard.resolve()
          },
        })
      }),
    ),
  )
  const played = Promise.all(lanes).catch(async (fault: unknown) => {
    const { said } = await server
    throw new Error(`On a server that said:\n${said.out.slice(-4_000)}${said.err.slice(-4_000)}`, { cause: fault })
  })
  const restarted = () => open({ ...ENVIRONMENT, ...store, NOMIC_DATA: folder })
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const running = await server
      if (chance() < 0.75) await acknowledged(1 + Math.floor(chance() * MOST_ACTS))
      else await pause(chance() * 300)
      running.kill('SIGKILL')
      server = running.ended.then(restarted)
    }
    await acknowledged(1)
  } catch (fault) {
    over = true
    throw fault
  } finally {
    going = false
  }
  await played
  const { origin, kill, ended } = await server
  for (const game of made.games) while (await isDue(origin, game)) await pause(50)
  kill('SIGTERM')
  await ended
  await nothingLost(folder, made.games, acts)
  return acts.length
}

/** Whether a game has a deadline. */
async function isDue(origin: string, game: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/games/${game}`)
  return ((await answer.json()) as { readonly nextDue?: string }).nextDue !== undefined
}
