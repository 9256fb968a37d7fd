import { ready } from '../../serve/started.ts'
import { openSite } from '../site.ts'

/** A demo game, as the list of games shows it. */
export type DemoGame = { readonly id: string; readonly ruleset: string; readonly entries: number }

/** A server with a demo game on each ruleset, and its games when it opened. */
export type DemoServer = { readonly origin: string; readonly games: readonly DemoGame[] }

let running: Promise<DemoServer> | undefined

/**
 * The server whose demo games all test files in this folder read. The files run in one process, so the demo games are
 * played once. No test changes a demo game.
 */
export function demoServer(): Promise<DemoServer> {
  running ??= opened()
  return running
}

async function opened(): Promise<DemoServer> {
  const server = await openSite({ NOMIC_DEMO: 'true' })
  await ready(server)
  const answer = await fetch(`${server.origin}/api/v1/games`)
  const { games } = (await answer.json()) as { readonly games: readonly DemoGame[] }
  return { origin: server.origin, games }
}

/** The demo game on a ruleset. */
export function gameOn({ games }: DemoServer, ruleset: string): DemoGame {
  const game = games.find(it => it.ruleset === ruleset)
  if (game === undefined) throw new Error(`there is no demo game on ${ruleset}`)
  return game
}
