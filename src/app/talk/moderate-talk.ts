import type { NewModerationEntry } from '../../ports/moderation.ts'
import { type ModerationActKind, type ModeratorRole, type NewModerationAct, outranks } from '../../ports/moderators.ts'
import type { TalkMessage, TalkRole } from '../../ports/talk.ts'
import { USUAL_DAYS_MUTED } from '../../wire/days-muted.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { TalkMute } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { moderatesGame, tell } from '../moderation/moderators.ts'
import { maySeeGame } from '../server/access.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { authorsView } from './message-view.ts'
import { instantInWords, messageMeant, type TalkReader, type TalkWriter } from './talk-reader.ts'
import { announced } from './write-message.ts'

type Done = { readonly ok: true } | ServerRefusal

/** Removes your own message. Its texts are deleted, and its place stays. */
export async function removeOwnMessage(writer: TalkWriter, id: string): Promise<Done> {
  const message = await messageMeant(writer, id)
  if ('code' in message) return message
  if (message.author.account !== writer.account)
    return serverRefusal('notForYou', 'Only its author and operators can remove a message.')
  return remove(writer, message, 'author', '')
}

/** Removes a message as an operator, with a reason that everyone can see. Its texts are deleted for good. */
export async function removeMessage(operator: TalkWriter, id: string, why: string): Promise<Done> {
  const message = await messageForModerator(operator, id)
  return 'code' in message ? message : remove(operator, message, 'operator', why)
}

/** Removes a message. Its author, even as the host, cannot remove it while operators still need it as evidence. */
async function remove(writer: TalkWriter, message: TalkMessage, as: TalkRole, why: string): Promise<Done> {
  const { server, account } = writer
  const { id, game, author, removed } = message
  const own = author.account === account && removed === undefined
  if (own && (await server.store.reports.isMessageInOpenReport(game, id)))
    return serverRefusal(
      'notForYou',
      'This message has been reported; until someone has looked at it, it cannot be removed.',
    )
  const at = server.clock.now()
  const isOperator = as === 'operator'
  const action = isOperator ? operatorAction(writer, 'removeMessage', id, why) : undefined
  const act = isOperator ? newAct(writer, 'removeMessage', 'operator', { about: id, whom: author, why }) : undefined
  if ((await server.store.talk.remove(id, { at, by: account, as, why }, action, act)) === 'unknown')
    return serverRefusal('alreadySo', 'This message has already been removed.')
  if (isOperator) server.log.info({ action: 'removeMessage', game, message: id, by: account }, 'A message was removed.')
  await announced(writer, id, 'removed')
  return { ok: true }
}

/** The host moderates as host, even if they are an operator. A moderator who is an operator moderates as an operator. */
export function roleOf({ access, operator }: Pick<TalkReader, 'access' | 'operator'>): ModeratorRole {
  return access.host ? 'host' : operator ? 'operator' : 'moderator'
}

/** The highest role of someone, which decides whose acts they can undo. */
function highestRole(moderator: TalkReader): ModeratorRole {
  return moderator.operator ? 'operator' : roleOf(moderator)
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

/** Moderators cannot moderate the host or each other. */
async function aboveModeratorsRefusal(
  moderator: TalkWriter,
  { author }: Pick<TalkMessage, 'author'>,
): Promise<ServerRefusal | undefined> {
  const { server, access } = moderator
  if (roleOf(moderator) !== 'moderator' || !(await moderatesGame(server, access.record, author))) return undefined
  return serverRefusal(
    'notForYou',
    'A moderator cannot moderate the host or another moderator. You can report the message to the operators.',
  )
}

/** Hides a message: only its author and moderators see its text until someone shows it again. */
export async function hideMessage(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const { server, account } = moderator
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const { author } = message
  if (author.account === account)
    return serverRefusal('badRequest', 'This is your own message. You can remove it.', { field: 'message' })
  const refusal = await aboveModeratorsRefusal(moderator, message)
  if (refusal !== undefined) return refusal
  const act = newAct(moderator, 'hideMessage', roleOf(moderator), { about: id, whom: author, why })
  if ((await server.store.talk.hide(id, act, operatorActionIf(moderator, 'hideMessage', id, why))) === 'unknown')
    return serverRefusal('alreadySo', 'This message has already been hidden or removed.')
  await announced(moderator, id, 'hidden')
  await tellModerated(moderator, act, 'your message has been hidden', 'Your message in the talk is hidden from others.')
  return { ok: true }
}

/** Shows a hidden message again, if the caller can undo what was done in the role of the one who hid it. */
export async function showMessage(moderator: TalkWriter, id: string, why: string): Promise<Done> {
  const { server } = moderator
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const { hidden, author } = message
  if (hidden === undefined) return serverRefusal('alreadySo', 'This message is not hidden.')
  const refusal = refuseUndoing(moderator, hidden.as)
  if (refusal !== undefined) return refusal
  const act = newAct(moderator, 'showMessage', roleOf(moderator), { about: id, whom: author, why })
  if ((await server.store.talk.show(id, act, operatorActionIf(moderator, 'showMessage', id, why))) === 'unknown')
    return serverRefusal('alreadySo', 'This message is not hidden.')
  await announced(moderator, id, 'shown')
  await tellModerated(moderator, act, 'your message is shown again', 'Your message in the talk is shown again.')
  return { ok: true }
}

const ROLE_WORDS = { moderator: 'A moderator', host: 'The host', operator: 'An operator' } as const

function refuseUndoing(moderator: TalkReader, as: ModeratorRole): ServerRefusal | undefined {
  if (mayUndo(moderator, as)) return undefined
  const who = as === 'operator' ? 'an operator' : 'the host or an operator'
  return serverRefusal('notForYou', `${ROLE_WORDS[as]} did this, so only ${who} can undo it.`)
}

const DAY = 86_400_000

/**
 * Mutes the author of a message in the talk of its game for some days. Only a mute by an operator can be without an
 * end. The seat of the person and their acts are not affected.
 */
export async function muteAuthor(
  moderator: TalkWriter,
  id: string,
  why: string,
  days: number | undefined,
): Promise<Done> {
  const { server, account: by } = moderator
  const message = await messageForModerator(moderator, id)
  if ('code' in message) return message
  const { author, game } = message
  const { account, person } = author
  if (account === null) return serverRefusal('unknownThing', 'The author has deleted their account.')
  if (account === by) return serverRefusal('badRequest', 'You can’t mute yourself.', { field: 'message' })
  const refusal = await aboveModeratorsRefusal(moderator, message)
  if (refusal !== undefined) return refusal
  const at = server.clock.now()
  const as = roleOf(moderator)
  const forDays = days ?? (as === 'operator' ? undefined : USUAL_DAYS_MUTED)
  const until = forDays === undefined ? {} : { until: at + forDays * DAY }
  const mute = {
    ...{ id: server.newId(), game, account, at, by, as, why },
    ...(person === undefined ? {} : { person }),
    ...until,
  }
  const act = newAct(moderator, 'mute', as, { about: mute.id, whom: author, why, ...until })
  const action = operatorActionIf(moderator, 'muteInTalk', mute.id, why)
  if ((await server.store.talk.mute(mute, action, act)) === 'conflict')
    return serverRefusal('alreadySo', 'Someone with a higher role has already muted this person.')
  server.log.info({ action: 'muteInTalk', game, by }, 'Someone was muted in the talk of a game.')
  const end = mute.until === undefined ? '' : ` until ${instantInWords(mute.until)}`
  const line = `You can’t write in the talk of this game${end}. Your moves are not affected.`
  await tellModerated(moderator, act, 'you can’t write in the talk', line)
  return { ok: true }
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
  const { server, access } = moderator
  const { id: game } = access.record
  const mute = (await visibleMutes(moderator, complained)).find(it => it.id === id)
  if (mute === undefined) return serverRefusal('unknownThing', 'No one is muted under this id.')
  const refusal = refuseUndoing(moderator, mute.as)
  if (refusal !== undefined) return refusal
  const whom = { account: mute.account, ...(mute.person === undefined ? {} : { person: mute.person }) }
  const act = newAct(moderator, 'unmute', roleOf(moderator), { about: id, whom, why })
  if ((await server.store.talk.unmute(game, id, operatorActionIf(moderator, 'unmuteInTalk', id, why), act)) !== 'kept')
    return serverRefusal('alreadySo', 'This person is no longer muted.')
  await tellModerated(moderator, act, 'you can write in the talk again', 'You can write in the talk again.')
  return { ok: true }
}

/** Tells the person concerned by email what was done and why, and where they can complain. */
async function tellModerated(
  { server, access }: TalkWriter,
  { at, as, what, about, whom, why }: NewModerationAct,
  headline: string,
  line: string,
): Promise<void> {
  if (whom?.person === undefined) return
  const { record } = access
  const page = pageAddress(server.home, 'moderation', { game: record.id })
  await tell(server, record, whom.person, `${what}/${about}/${at}`, headline, [
    line,
    `${ROLE_WORDS[as]} did this. The reason given is: ${why}`,
    `You can read it again there and, if you disagree, complain to the operators of this site: ${page}`,
  ])
}

/** An act for the record of moderation that the people of the game can read. */
export function newAct(
  { server, access, account }: TalkWriter,
  what: ModerationActKind,
  as: ModeratorRole,
  about: Pick<NewModerationAct, 'about' | 'whom' | 'until' | 'why'>,
): NewModerationAct {
  const by = { account, ...(access.person === undefined ? {} : { person: access.person }) }
  return { game: access.record.id, at: server.clock.now(), what, as, by, ...about }
}

/** An entry for the operators' moderation log. Hosts and moderators are not in it. */
function operatorActionIf(
  moderator: TalkWriter,
  what: NewModerationEntry['what'],
  about: string,
  why: string,
): NewModerationEntry | undefined {
  return roleOf(moderator) === 'operator' ? operatorAction(moderator, what, about, why) : undefined
}

function operatorAction(
  { server, access, account: by }: TalkWriter,
  what: NewModerationEntry['what'],
  about: string,
  why: string,
): NewModerationEntry {
  return { at: server.clock.now(), by, what, game: access.record.id, about, why }
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
async function visibleMutes({ server, access }: TalkReader, complained = false) {
  const mutes = await server.store.talk.mutes(access.record.id, server.clock.now())
  return complained || maySeeGame(access) ? mutes : mutes.filter(it => it.as === 'operator')
}
