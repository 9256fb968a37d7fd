import { valueOfText } from '../../kernel/values/json-text.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { JoinRequest } from '../../ports/join-requests.ts'
import { rejoinRefusal } from '../games/seats.ts'
import { type Access, accessOf } from '../server/access.ts'
import { actInGame } from '../server/act-in-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import { type LettingIn, partsOfName } from '../session/questions/letting-in.ts'
import { decideJoinRequest } from './decide-join-request.ts'

/** Asks a game who can let newcomers in by hand now. */
export async function whoLetsIn(server: GameServer, game: string, name?: string): Promise<LettingIn> {
  const of = name === undefined ? {} : { name }
  const answer = await askGame(server, game, { about: 'lettingIn', by: 'nobody', of })
  if (!answer.ok) throw new Error(`Who lets newcomers into game ${game} is unknown: ${answer.sentence}`)
  return valueOfText(answer.json)
}

type Asked = { readonly ok: true; readonly request: JoinRequest } | ServerRefusal

/** Asks the people of a game to let an account in under a name. */
export async function askToJoin(server: GameServer, access: Access, account: AccountId, name: string): Promise<Asked> {
  const { record, person } = access
  if (person !== undefined) return serverRefusal('alreadySo', 'You already have a seat in this game.')
  const refusal = stoppedGameRefusal(record) ?? rejoinRefusal(access)
  if (refusal !== undefined) return refusal
  const { who, fault } = await whoLetsIn(server, record.id, name)
  if (fault !== undefined) return serverRefusal('badRequest', fault, { field: 'name' })
  if (who.length === 0)
    return serverRefusal('notForYou', 'No one can let you into this game by hand now. Its rules decide who joins.')
  const request = { id: server.newId(), game: record.id, account, name, at: server.clock.now() }
  const kept = await server.store.joinRequests.keep(request, here => decideJoinRequest(here, request))
  return kept.ok ? { ok: true, request } : kept
}

/** The open requests for a game, without those of people who have a seat by now. */
export async function openJoinRequests(server: GameServer, record: GameRecord): Promise<readonly JoinRequest[]> {
  const seated = new Set(record.seats.map(({ account }) => account))
  return (await server.store.joinRequests.of(record.id)).filter(({ account }) => !seated.has(account))
}

type Admitted =
  | { readonly ok: true; readonly seq: number }
  | Exclude<Awaited<ReturnType<typeof actInGame>>, { readonly ok: true }>

/**
 * Lets in someone who asked, as an act by hand of the person who presses the button. The newcomer's account gets the
 * seat in the same change. If several people press at once, the newcomer is let in once.
 */
export function letInByRequest(server: GameServer, access: Access, account: AccountId, id: string): Promise<Admitted> {
  const { record } = access
  return server.turns(JSON.stringify([record.id, 'letting in', id]), async () => {
    const now = await accessOf(server, record.id, account)
    const request = now && (await openJoinRequests(server, now.record)).find(it => it.id === id)
    if (now === undefined || request === undefined) return unknownRequestRefusal()
    const { rule } = await whoLetsIn(server, record.id)
    const [name = '', surname] = partsOfName(request.name)
    const effects = [{ letIn: { name, ...(surname === undefined ? {} : { surname }) } }]
    const outcome = await actInGame(server, now, account, {
      do: 'record',
      with: { effects, ...(rule === null ? {} : { rule }) },
      asked: '',
      letsIn: request.account,
    })
    if (!outcome.ok) return outcome
    if (outcome.act.answer['held'] !== true) await server.store.joinRequests.close(id)
    return { ok: true, seq: outcome.act.seq }
  })
}

/** Closes a request: its author withdraws it, or someone who could grant it declines it. */
export async function closeJoinRequest(
  server: GameServer,
  { record, person }: Access,
  account: AccountId,
  id: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const request = (await server.store.joinRequests.of(record.id)).find(it => it.id === id)
  if (request === undefined) return unknownRequestRefusal()
  if (request.account !== account) {
    const { who } = await whoLetsIn(server, record.id)
    if (!who.some(it => it.person === person))
      return serverRefusal('notForYou', 'Only the people who can let someone in can decline a request.')
  }
  await server.store.joinRequests.close(id)
  return { ok: true }
}

function unknownRequestRefusal(): ServerRefusal {
  return serverRefusal('unknownThing', 'There is no such request: it has been granted, declined or withdrawn.')
}
