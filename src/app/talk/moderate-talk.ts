import { type ModeratorRole, type NewModerationAct, outranks } from '../../ports/moderators.ts'
import type { TalkMessage } from '../../ports/talk.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { TalkMute } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { highestRole, moderating, ROLE_WORDS } from '../moderation/moderating.ts'
import { moderatesGame, tell } from '../moderation/moderators.ts'
import { maySeeGame } from '../server/access.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { decideMute, type MuteCommand } from './decide-mute.ts'
import { authorsView } from './message-view.ts'
import { instantInWords, messageMeant, type TalkReader, type TalkWriter } from './talk-reader.ts'
import { changeMessage } from './write-message.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Removes your own message. Its texts are deleted, and its place stays. */
export async function removeOwnMessage(writer: TalkWriter, id: string): Promise<Done> {
  const { server, access, account: by } = writer
  const isReported = await server.store.reports.isMessageInOpenReport(access.record.id, id)
  const changed = await changeMessage(writer, id, { do: 'removeOwn', by, at: server.clock.now(), isReported })
  return changed.ok ? { ok: true } : changed
}

/** Removes a message as an operator, with a reason that everyone can see. Its texts are deleted for good. */
export async function removeMessage(operator: TalkWriter, id: string, why: string): Promise<Done> {
  const message = await messageForModerator(operator, id)
  if ('code' in message) return message
  const { server, account } = operator
  const { game } = message
  const isReported = await server.store.reports.isMessageInOpenReport(game, id)
  const command = { do: 'remove', moderating: moderating(operator, why, 'operator'), isReported } as const
  const changed = await changeMessage(operator, id, command)
  if (!changed.ok) return changed
  server.log.info({ action: 'removeMessage', game, message: id, by: account }, 'A message was removed.')
  return { ok: true }
}

/** Whether someone who moderates can undo what was done in a role. */
export function mayUndo(moderator: TalkReader, as: ModeratorRole): boolean {
  return !outranks(as, highestRole(moderator))
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

/** Hides a message: only its author and moderators see its text until someone shows it again. */
export async function hideMessage(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const authorModerates = await moderatesGame(moderator.server, moderator.access.record, message.author)
  const command = { do: 'hide', moderating: moderating(moderator, why), authorModerates } as const
  const changed = await changeMessage(moderator, id, command)
  const line = 'Your message in the talk is hidden from others.'
  return changed.ok ? tellModerated(moderator, changed.act, 'your message has been hidden', line) : changed
}

/** Shows a hidden message again, if the caller can undo what was done in the role of the one who hid it. */
export async function showMessage(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const changed = await changeMessage(moderator, id, { do: 'show', moderating: moderating(moderator, why) })
  const line = 'Your message in the talk is shown again.'
  return changed.ok ? tellModerated(moderator, changed.act, 'your message is shown again', line) : changed
}

/**
 * Mutes the author of a message in the talk of its game for some days. The seat of the person and their acts are not
 * affected.
 */
export async function muteAuthor(
  moderator: TalkWriter,
  id: string,
  why: string,
  days: number | undefined,
): Promise<Done> {
  const { server, access, account: by } = moderator
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const { author } = message
  const authorModerates = await moderatesGame(server, access.record, author)
  const about = { id: server.newId(), moderating: moderating(moderator, why), author, authorModerates, days }
  const decided = await changeMutes(moderator, { do: 'mute', ...about })
  if (!decided.ok) return decided
  server.log.info({ action: 'muteInTalk', game: message.game, by }, 'Someone was muted in the talk of a game.')
  const { act } = decided
  const end = act?.until === undefined ? '' : ` until ${instantInWords(act.until)}`
  const line = `You can’t write in the talk of this game${end}. Your moves are not affected.`
  return tellModerated(moderator, act, 'you can’t write in the talk', line)
}

/**
 * Lets someone write again, if the caller can undo what was done in the role of the one who muted them. Operators who do
 * not see a private game can do so if someone has complained about the mute.
 */
export async function unmute(
  moderator: TalkWriter,
  id: string,
  { why = 'Unmuted.', complained = false }: { readonly why?: string; readonly complained?: boolean } = {},
): Promise<Done> {
  const byOperators = !complained && !maySeeGame(moderator.access)
  const decided = await changeMutes(moderator, {
    do: 'unmute',
    id,
    moderating: moderating(moderator, why),
    byOperators,
  })
  if (!decided.ok) return decided
  return tellModerated(moderator, decided.act, 'you can write in the talk again', 'You can write in the talk again.')
}

function changeMutes({ server }: TalkWriter, command: MuteCommand) {
  const { game, at } = command.moderating
  return server.store.talk.changeMutes(game, at, mutes => decideMute(mutes, command))
}

/** Tells the person concerned by email what was done and why, and where they can complain. */
async function tellModerated(
  { server, access }: TalkWriter,
  act: NewModerationAct | undefined,
  headline: string,
  line: string,
): Promise<Done> {
  const person = act?.whom?.person
  if (act === undefined || person === undefined) return { ok: true }
  const { at, as, what, about, why } = act
  const { record } = access
  const page = pageAddress(server.home, 'moderation', { game: record.id })
  await tell(server, record, person, `${what}/${about}/${at}`, headline, [
    line,
    `${ROLE_WORDS[as]} did this. The reason given is: ${why}`,
    `You can read it again there and, if you disagree, complain to the operators of this site: ${page}`,
  ])
  return { ok: true }
}

/** Returns everyone who is muted in the talk of a game. */
export async function mutesView(moderator: TalkReader): Promise<readonly TalkMute[]> {
  const mutes = await visibleMutes(moderator)
  const authors = await authorsView(moderator, mutes)
  return mutes.flatMap(({ id, at, as, why, until }, place) => {
    const author = authors[place]
    const end = until === undefined ? {} : { until: wireInstant(until) }
    return author === undefined ? [] : [{ id, author, at: wireInstant(at), by: as, why, ...end }]
  })
}

/** An operator who cannot see a private game sees only the mutes by operators. */
async function visibleMutes({ server, access }: TalkReader) {
  const mutes = await server.store.talk.mutes(access.record.id, server.clock.now())
  return maySeeGame(access) ? mutes : mutes.filter(it => it.as === 'operator')
}
