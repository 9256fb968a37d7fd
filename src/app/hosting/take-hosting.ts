import type { AccountId } from '../../ports/game-store.ts'
import type { Access } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { serverRefusal } from '../server/server-refusals.ts'
import { changeHosting, type HostingDone, isOpenToTake, recordAfter, tellNewHost } from './hosting-of-game.ts'

/**
 * Becomes the host: accepts the host’s offer, or takes a game whose host has gone, is suspended or stayed absent. If two
 * people do this at once, the second learns that the game has a host again.
 */
export async function takeHosting(
  server: GameServer,
  { record, host }: Access,
  account: AccountId,
): Promise<HostingDone> {
  const { store, clock } = server
  if (host) return serverRefusal('alreadySo', 'You already host this game.')
  const state = await store.hosting.of(record.id)
  const at = clock.now()
  const accepts = state.offer?.to === account
  if (!accepts && !(await isOpenToTake(server, record, state)))
    return serverRefusal(
      'alreadySo',
      'This game has a host. You can ask to host it if the host goes or is absent, on the page “Hosting”.',
    )
  const passing = { from: record.host, to: account, at, why: accepts ? 'accepted' : 'took' } as const
  const passed = await changeHosting(store, record.id, { do: 'pass', ...passing })
  if (!passed.ok) return passed
  await tellNewHost(server, record, accepts ? 'The host has handed the game over.' : 'The game had no host.')
  return recordAfter(server, record)
}

/** Asks to host the game if its host goes or stays absent. Who asked first comes first. */
export async function askToHost(
  server: GameServer,
  { record, host }: Access,
  account: AccountId,
): Promise<HostingDone> {
  if (host) return serverRefusal('alreadySo', 'You already host this game.')
  const candidate = { account, at: server.clock.now() }
  const asked = await changeHosting(server.store, record.id, { do: 'ask', candidate })
  if (!asked.ok) return asked
  return recordAfter(server, record)
}

/** No longer wants to host the game. */
export async function stopAsking(server: GameServer, { record }: Access, account: AccountId): Promise<HostingDone> {
  await changeHosting(server.store, record.id, { do: 'withdraw', account })
  return recordAfter(server, record)
}
