import type { AccountId } from '../../ports/game-store.ts'
import { outranks } from '../../ports/moderators.ts'
import type { TalkMessage, TalkMute } from '../../ports/talk.ts'
import type { TalkYou } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { type Access, hasJoined } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import type { Asker } from '../session/messages.ts'

/** Someone who reads the talk of a game. */
export type TalkReader = {
  readonly server: GameServer
  readonly access: Access
  readonly by: Asker
  readonly account: AccountId | undefined
  readonly operator: boolean
  /** Returns the names of accounts on this site. */
  named(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
}

/** Someone who writes in the talk of a game. */
export type TalkWriter = TalkReader & { readonly account: AccountId }

/** Says what someone may do in the talk of a game. */
export async function talkRights(reader: TalkReader): Promise<TalkYou> {
  const moderate = moderates(reader)
  const refusal = await writingRefusal(reader)
  return refusal === undefined ? { write: true, moderate } : { write: false, why: refusal.sentence, moderate }
}

/** Whether someone moderates the talk of a game: its host, its moderators and operators do. */
export function moderates({ access, account, operator }: Pick<TalkReader, 'access' | 'account' | 'operator'>): boolean {
  return account !== undefined && (access.host || access.moderator === true || operator)
}

/** Says why someone may not write: only the people of a game may, unless they are muted or the game is suspended. */
export async function writingRefusal({ server, access, account }: TalkReader): Promise<ServerRefusal | undefined> {
  if (account === undefined) return serverRefusal('signInFirst', 'Sign in first.')
  if (!hasJoined(access))
    return serverRefusal(
      'notForYou',
      'Only the people of this game can write here: its players, its host and the people invited.',
    )
  const suspended = stoppedGameRefusal(access.record)
  if (suspended !== undefined) return suspended
  const mute = muteOf(await server.store.talk.mutes(access.record.id, server.clock.now()), account, access.person)
  return mute && mutedRefusal(mute)
}

/** The mute of the highest role that concerns an account or the person that it plays. */
export function muteOf(mutes: readonly TalkMute[], account: AccountId, person?: string): TalkMute | undefined {
  return mutes
    .filter(it => it.account === account || (person !== undefined && it.person === person))
    .toSorted((a, b) => Number(outranks(b.as, a.as)) - Number(outranks(a.as, b.as)))[0]
}

export function mutedRefusal({ until, why }: { readonly until?: number; readonly why: string }): ServerRefusal {
  const end = until === undefined ? '' : ` until ${instantInWords(until)}`
  return serverRefusal('notForYou', `You can’t write in the talk of this game${end}. The reason given is: ${why}`)
}

/** An instant in a sentence: `2026-01-08 12:00 UTC`. */
export function instantInWords(at: number): string {
  return `${wireInstant(at).slice(0, 16).replace('T', ' ')} UTC`
}

export const NO_MESSAGE = serverRefusal('unknownThing', 'There is no such message in this game.')

/** Returns a message of a game, or says that there is none. */
export async function messageMeant(
  { server, access }: Pick<TalkReader, 'server' | 'access'>,
  id: string,
): Promise<TalkMessage | ServerRefusal> {
  return (await server.store.talk.one(access.record.id, id)) ?? NO_MESSAGE
}
