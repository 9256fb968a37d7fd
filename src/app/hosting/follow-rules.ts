import type { GameId } from '../../ports/game-store.ts'
import type { HostNamed } from '../../ports/hosting.ts'
import type { GameServer } from '../server/server-context.ts'
import { changeHosting, tellNewHost } from './hosting-of-game.ts'

/**
 * Notes whom the rules of a game make its host, after its latest entries. If they name someone else than before, that
 * person hosts the game from now on, if they have an account here.
 */
export async function followRules(server: GameServer, game: GameId, named: HostNamed | undefined): Promise<void> {
  const { store } = server
  const before = await store.hosting.named(game)
  if (before?.person === named?.person && before?.rule === named?.rule) return
  await changeHosting(store, game, { do: 'keepNamed', named })
  if (named !== undefined && before?.person !== named.person) await makeNamedHost(server, game, named)
}

/**
 * Makes someone the host who opens the game and whom its rules make the host. They may have had no seat here when the
 * rules named them, or someone may have hosted for them while they were absent. Returns whether they became the host.
 */
export async function hostIfNamed(server: GameServer, game: GameId, person: string): Promise<boolean> {
  const named = await server.store.hosting.named(game)
  return named?.person === person && makeNamedHost(server, game, named)
}

async function makeNamedHost(server: GameServer, game: GameId, { person, rule }: HostNamed): Promise<boolean> {
  const { store, clock, hosts } = server
  const record = await store.games.record(game)
  const to = record?.seats.find(seat => seat.person === person)?.account
  if (record === undefined || to === undefined || to === record.host || !(await hosts.stands(to))) return false
  const passing = { do: 'pass', from: record.host, to, at: clock.now(), why: 'rules', rule } as const
  if (!(await changeHosting(store, game, passing)).ok) return false
  await tellNewHost(server, record, `Rule ${rule} says who hosts the game.`)
  return true
}
