import type { TalkMessage, TalkRole } from '../../ports/talk.ts'
import type { TalkMute } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { maySeeGame } from '../server/access.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { authorsView, moderatorRole } from './message-view.ts'
import { messageMeant, type TalkReader, type TalkWriter } from './talk-reader.ts'
import { announced } from './write-message.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Removes your own message. Its texts are deleted, and its place stays. */
export async function removeOwnMessage(writer: TalkWriter, id: string): Promise<Done> {
  const message = await messageMeant(writer, id)
  if ('code' in message) return message
  if (message.author.account !== writer.account)
    return serverRefusal('notForYou', 'Only its author, the host and operators can remove a message.')
  return remove(writer, message, 'author', '')
}

/** Removes a message as the host or as an operator, with a reason that everyone can see. */
export async function removeMessage(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const message = await messageForModerator(moderator, id)
  return 'code' in message ? message : remove(moderator, message, roleOf(moderator), why)
}

/** Removes a message. Its author, even as the host, cannot remove it while operators still need it as evidence. */
async function remove(writer: TalkWriter, message: TalkMessage, as: TalkRole, why: string): Promise<Done> {
  const { server, account } = writer
  const { id, game, author, removed } = message
  const own = author.account === account && removed === undefined
  if (own && (await server.store.reports.isMessageInOpenReport(game, id)))
    return serverRefusal(
      'notForYou',
      'This message has been reported; until the operators have looked at it, it cannot be removed.',
    )
  const at = server.clock.now()
  const action =
    as === 'operator' ? ({ at, by: account, what: 'removeMessage', game, about: id, why } as const) : undefined
  if ((await server.store.talk.remove(id, { at, by: account, as, why }, action)) === 'unknown')
    return serverRefusal('alreadySo', 'This message has already been removed.')
  if (as !== 'author')
    server.log.info({ action: 'removeMessage', game, message: id, by: account }, 'A message was removed.')
  await announced(writer, id, 'removed')
  return { ok: true }
}

/** The host moderates as host, even if they are an operator. */
function roleOf({ access }: TalkReader): 'host' | 'operator' {
  return access.host ? 'host' : 'operator'
}

/**
 * Returns a message that someone wants to moderate. Operators do not see private games, so they can only moderate
 * messages in them that someone has reported.
 */
async function messageForModerator(moderator: TalkWriter, id: string): Promise<TalkMessage | ServerRefusal> {
  const { server, access } = moderator
  if (!maySeeGame(access) && !(await server.store.reports.namesMessage(access.record.id, id)))
    return serverRefusal('notReported', 'This game is private, and no one has reported this message.')
  return messageMeant(moderator, id)
}

/** Mutes the author of a message in the talk of its game. Their seat and their acts are not affected. */
export async function muteAuthor(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const { server, account: by } = moderator
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const { author, game } = message
  const { account, person } = author
  if (account === null) return serverRefusal('unknownThing', 'The author has deleted their account.')
  if (account === by) return serverRefusal('badRequest', 'You can’t mute yourself.', { field: 'message' })
  const at = server.clock.now()
  const as = roleOf(moderator)
  const mute = { id: server.newId(), game, account, ...(person === undefined ? {} : { person }), at, by, as, why }
  await server.store.talk.mute(mute, moderation(moderator, 'muteInTalk', mute.id, why))
  server.log.info({ action: 'muteInTalk', game, by }, 'Someone was muted in the talk of a game.')
  return { ok: true }
}

/** Lets someone write again. Only an operator can end a mute by an operator. */
export async function unmute(moderator: TalkWriter, id: string): Promise<Done> {
  const { server, access } = moderator
  const { id: game } = access.record
  const mute = (await visibleMutes(moderator)).find(it => it.id === id)
  if (mute === undefined) return serverRefusal('unknownThing', 'No one is muted under this id.')
  if (mute.as === 'operator' && !moderator.operator)
    return serverRefusal('notForYou', 'An operator muted this person, so only an operator can unmute them.')
  const action = moderation(moderator, 'unmuteInTalk', id, 'Unmuted.')
  return (await server.store.talk.unmute(game, id, action)) === 'kept'
    ? { ok: true }
    : serverRefusal('alreadySo', 'This person is no longer muted.')
}

/** Operators' actions are in the moderation log, and a host's are not. */
function moderation(
  { server, access, account: by }: TalkWriter,
  what: 'muteInTalk' | 'unmuteInTalk',
  about: string,
  why: string,
) {
  return access.host ? undefined : { at: server.clock.now(), by, what, game: access.record.id, about, why }
}

/** Returns everyone who is muted in the talk of a game. */
export async function mutesView(moderator: TalkReader): Promise<readonly TalkMute[]> {
  const mutes = await visibleMutes(moderator)
  const authors = await authorsView(moderator, mutes)
  return mutes.flatMap(({ id, at, as, why }, place) => {
    const author = authors[place]
    return author === undefined ? [] : [{ id, author, at: wireInstant(at), by: moderatorRole(as), why }]
  })
}

/** An operator who cannot see a private game sees only the mutes by operators. */
async function visibleMutes({ server, access }: TalkReader) {
  const mutes = await server.store.talk.mutes(access.record.id)
  return maySeeGame(access) ? mutes : mutes.filter(it => it.as === 'operator')
}
