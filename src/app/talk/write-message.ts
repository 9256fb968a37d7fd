import { valueOfText } from '../../kernel/values/json-text.ts'
import type { ModerationRecords } from '../../ports/moderation.ts'
import type { TalkNames } from '../../ports/talk.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { ReactionName, TalkEvent, TalkMessage as TalkMessageView } from '../../wire/talk.ts'
import { displaySafeText } from '../names/display-text.ts'
import { renewInIndex } from '../search/search-talk.ts'
import { askGame } from '../server/ask-game.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Topic } from '../session/questions/talk.ts'
import { decideMessage, type MessageCommand } from './decide-message.ts'
import { messagesView } from './message-view.ts'
import { emailsAboutMessage } from './talk-emails.ts'
import { messageMeant, type TalkReader, type TalkWriter, writingRefusal } from './talk-reader.ts'
import { topicMeant } from './topics.ts'

/** Maximum numbers of messages and versions that one account may write in all games together. */
const PER_MINUTE = 20
const PER_DAY = 1_000

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Wanted = {
  readonly text: string
  readonly replyTo?: string | undefined
  readonly rationale?: boolean | undefined
}

type Written = { readonly ok: true; readonly message: TalkMessageView }

/** Writes a message. One account writes one message at a time, so that its messages are counted correctly. */
export function writeMessage(writer: TalkWriter, about: string, wanted: Wanted): Promise<Written | ServerRefusal> {
  const { server, access, account } = writer
  const { record, person } = access
  const { rationale = false, replyTo } = wanted
  return server.turns(`talk ${account}`, async () => {
    const text = cleanText(wanted.text)
    const refusal = (await writingRefusal(writer)) ?? (await rateRefusal(writer)) ?? textRefusal(text)
    if (refusal !== undefined) return refusal
    const topic = await topicMeant(writer, about)
    if ('code' in topic) return topic
    if (rationale && (topic.by === undefined || topic.by !== person))
      return serverRefusal('notForYou', 'Only the person who put a matter forward can give its rationale.', {
        field: 'rationale',
      })
    const answered = replyTo === undefined ? undefined : await server.store.talk.one(record.id, replyTo)
    if (replyTo !== undefined && answered?.about !== topic.key)
      return serverRefusal('badRequest', 'There is no such message in this conversation.', { field: 'replyTo' })
    const message = {
      id: server.newId(),
      game: record.id,
      about: topic.key,
      author: { account, ...(person === undefined ? {} : { person }) },
      at: server.clock.now(),
      text,
      names: await namesIn(writer, text),
      rationale,
      ...(replyTo === undefined ? {} : { replyTo }),
    }
    const emails = await emailsAboutMessage(writer, message, topic, answered)
    const added = await server.store.talk.add(message, storedName(topic), emails)
    if (added === 'gone') return accountGoneRefusal()
    if (added === 'conflict') return serverRefusal('alreadySo', 'This matter already has a rationale. Edit it instead.')
    for (const { notBefore } of emails) server.emails.expect(notBefore)
    return announced(writer, added.id, 'written')
  })
}

/** Writes a new version of your own message. */
export function editMessage(writer: TalkWriter, id: string, written: string): Promise<Written | ServerRefusal> {
  const { server, account } = writer
  return server.turns(`talk ${account}`, async () => {
    const text = cleanText(written)
    const refusal = (await writingRefusal(writer)) ?? (await rateRefusal(writer)) ?? textRefusal(text)
    if (refusal !== undefined) return refusal
    const names = await namesIn(writer, text)
    return changeMessage(writer, id, { do: 'edit', by: account, at: server.clock.now(), text, names })
  })
}

/** Adds your reaction to a message, or takes it back. */
export async function reactToMessage(
  writer: TalkWriter,
  id: string,
  reaction: ReactionName,
  on: boolean,
): Promise<Written | ServerRefusal> {
  const { access, account } = writer
  const refusal = await writingRefusal(writer)
  if (refusal !== undefined) return refusal
  const author = { account, ...(access.person === undefined ? {} : { person: access.person }) }
  return changeMessage(writer, id, { do: 'react', reaction: { message: id, reaction, author }, on })
}

/** Changes a message, unless that is refused, and returns it with the act of moderation that is recorded about it. */
export async function changeMessage(
  writer: TalkWriter,
  id: string,
  command: MessageCommand,
): Promise<(Written & Pick<ModerationRecords, 'act'>) | ServerRefusal> {
  const { server, access } = writer
  const decided = await server.store.talk.change(access.record.id, id, message => decideMessage(message, command))
  if (!decided.ok) return decided
  const written = await announced(writer, id, decided.event?.is)
  return written.ok && decided.act !== undefined ? { ...written, act: decided.act } : written
}

/** Tells everyone who watches the game what happened to a message, and returns it. */
async function announced(reader: TalkReader, id: string, what?: TalkEvent['what']): Promise<Written | ServerRefusal> {
  const message = await messageMeant(reader, id)
  if ('code' in message) return message
  const { game, about, number } = message
  if (what !== undefined && what !== 'reacted') await renewInIndex(reader.server, message)
  if (what !== undefined) reader.server.feed.publishTalk(game, { conversation: about, message: id, number, what })
  const [shown] = await messagesView(reader, [message])
  if (shown === undefined) throw new Error('a message was not shown')
  return { ok: true, message: shown }
}

/**
 * The name under which a conversation is stored, which is shown only once its rule has left the game. The words of a
 * matter may show its writer what others may not see, so only the name of a matter is stored.
 */
function storedName({ key, words, parts }: Topic): string {
  return key.startsWith('rule:') ? words : (parts[0]?.text ?? words)
}

async function rateRefusal({ server, account }: TalkWriter): Promise<ServerRefusal | undefined> {
  const { talk } = server.store
  const now = server.clock.now()
  if ((await talk.writtenSince(account, now - MINUTE + 1)) >= PER_MINUTE)
    return serverRefusal('tooMuch', `You can write at most ${PER_MINUTE} messages a minute.`, { retryAfter: 60 })
  if ((await talk.writtenSince(account, now - DAY + 1)) >= PER_DAY)
    return serverRefusal('quotaReached', `You can write at most ${PER_DAY} messages a day.`, { retryAfter: 3_600 })
  return undefined
}

/** A text that every store and every program can handle. Invisible characters stay; pages mark them. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trimEnd()
}

function textRefusal(text: string): ServerRefusal | undefined {
  if (displaySafeText(text).trim() !== '') return undefined
  return serverRefusal('badRequest', 'Write at least one visible character.', { field: 'text' })
}

/** Asks the game whom and what a text names. */
async function namesIn({ server, access, by }: TalkWriter, text: string): Promise<TalkNames> {
  const { id: game } = access.record
  const of = { text, page: pageAddress(server.home, 'game', { game }) }
  const answer = await askGame(server, game, { about: 'talkNames', by, of })
  if (!answer.ok) throw new Error(`Game ${game} does not say what a message names: ${answer.sentence}`)
  return valueOfText(answer.json)
}
