import { accessOf } from '../../src/app/server/access.ts'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { foundOnServer } from '../../src/app/server/found-game.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { type OpenedServer, openServer, type ServerParts } from '../../src/serve/open-server.ts'

/** Opens a server on which games can also use the test rulesets. */
export function testServer(parts: ServerParts): OpenedServer {
  const file = new URL('session-thread.ts', import.meta.url)
  return openServer({ ...parts, gameSessions: { threads: 1, file, ...parts.gameSessions }, reading: { file } })
}

/** Starts a game. The first of its two players is the host, `zoe` by default. */
export async function foundTest(server: GameServer, ruleset: string, title = ruleset, host = 'zoe'): Promise<string> {
  const founded = await foundOnServer(server, host, {
    title,
    ruleset,
    settings: {},
    visibility: 'public',
    players: [
      { name: 'Zoe', surname: 'Ames' },
      { name: 'Al', surname: 'Brook' },
    ],
    founderPlays: true,
  })
  if (!founded.ok) throw new Error(founded.sentence)
  return founded.record.id
}

/** Carries out an act for an account. Throws if it is refused. */
export async function done(server: GameServer, game: string, account: string, act: string, args: JsonObject = {}) {
  const outcome = await acted(server, game, account, act, args)
  if (!outcome.ok) throw new Error('refusal' in outcome ? outcome.refusal.sentence : outcome.sentence)
  return outcome.act
}

/** Carries out an act for an account, or returns the reason why not. */
async function acted(server: GameServer, game: string, account: string, act: string, args: JsonObject = {}) {
  const access = await accessOf(server, game, account)
  if (access === undefined) throw new Error(`game ${game} does not exist`)
  return actInGame(server, access, account, { do: act, with: args, asked: '' })
}
