import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { Passport, PassportPart } from '../../ports/passport.ts'
import type { BroughtMessage, TalkMessage } from '../../ports/talk.ts'
import { LONGEST_MESSAGE, REACTIONS } from '../../wire/talk.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { cutAfter, displaySafeLine } from '../names/display-text.ts'
import { sha256 } from '../play/world.ts'
import type { GameServer } from '../server/server-context.ts'
import { MOST_VERSIONS } from '../talk/decide-message.ts'

/** The name of this part in a passport, and the version of its format. */
const TALK = 'talk'
const VERSION = 1

/**
 * Limits of the talk in a passport: messages, reactions to one of them, versions and reactions of all of them, characters
 * of a name, and bytes in total. The store adds all of it at once, while everyone else waits.
 */
const MOST_MESSAGES = 5_000
const MOST_REACTIONS = 100
const MOST_VERSIONS_AND_REACTIONS = 20_000
const LONGEST_NAME = 200
const MOST_BYTES = 2_097_152
const PAGE = 100

/** Returns the names of accounts on this site. */
type Named = (accounts: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>

/**
 * The talk of a game for its passport: the newest messages that are neither removed nor hidden, with all their versions. Authors are
 * people of the game, and others have only their name; accounts are not in it.
 */
export async function talkPart(server: GameServer, game: GameId, named: Named): Promise<PassportPart> {
  const { talk } = server.store
  const found: JsonObject[] = []
  let [bytes, room] = [0, MOST_VERSIONS_AND_REACTIONS]
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const page = await talk.page(game, { before, limit: PAGE })
    const shown = page.messages.filter(({ removed, hidden }) => removed === undefined && hidden === undefined)
    for (const message of await pageOfTalk(server, shown, named)) {
      bytes += JSON.stringify(message).length * 2
      room -= versionsAndReactions(message)
      if (found.length >= MOST_MESSAGES || bytes > MOST_BYTES || room < 0) return part(found, true)
      found.push(message)
    }
    before = page.before
    await yieldToPendingWork()
  }
  return part(found, false)
}

function part(newestFirst: readonly JsonObject[], isShortened: boolean): PassportPart {
  const messages = newestFirst.toReversed()
  const numbers = new Set(messages.map(({ number }) => number))
  const kept = messages.map(({ replyTo, ...message }) =>
    replyTo === undefined || !numbers.has(replyTo) ? message : { ...message, replyTo },
  )
  return { part: TALK, version: VERSION, messages: kept, ...(isShortened ? { shortened: true } : {}) }
}

async function pageOfTalk(
  { store: { talk } }: GameServer,
  messages: readonly TalkMessage[],
  named: Named,
): Promise<readonly JsonObject[]> {
  const reactions = Map.groupBy(await talk.reactions(messages.map(({ id }) => id)), it => it.message)
  const seatless = messages.flatMap(({ author: { account, person } }) =>
    account === null || person !== undefined ? [] : [account],
  )
  const names = seatless.length === 0 ? new Map<AccountId, string>() : await named(seatless)
  const made: JsonObject[] = []
  for (const message of messages) {
    const { id, game, number, about, author, at, rationale, replyTo } = message
    const name = author.name ?? names.get(author.account ?? '')
    const answered = replyTo === undefined ? undefined : await talk.one(game, replyTo)
    const reacted = (reactions.get(id) ?? []).map(({ reaction, author: { person } }) => ({
      reaction,
      ...(person === undefined ? {} : { person }),
    }))
    made.push({
      number,
      about,
      name: (await talk.conversation(game, about))?.name ?? about,
      ...(author.person === undefined ? (name === undefined ? {} : { by: name }) : { person: author.person }),
      at,
      versions: (await talk.versions(id)).map(({ at: since, text = '' }) => ({ at: since, text })),
      ...(rationale ? { rationale } : {}),
      ...(answered === undefined ? {} : { replyTo: answered.number }),
      ...(reacted.length === 0 ? {} : { reactions: reacted.slice(0, MOST_REACTIONS) }),
    })
  }
  return made
}

function versionsAndReactions({ versions, reactions = [] }: JsonObject): number {
  return [versions, reactions].reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
}

/** What the messages of a passport may refer to. */
type Within = { readonly people: ReadonlySet<string>; readonly entries: number; readonly until: number }

/** The talk of a passport, if it has any, or a sentence that says what is wrong with it. */
export function talkOfPassport(
  { parts }: Pick<Passport, 'parts'>,
  within: Within,
  newId: () => string,
): readonly BroughtMessage[] | string | undefined {
  const talk = parts.find(it => it.part === TALK)
  return talk && readTalkPart(talk, within, newId)
}

/** The SHA-256 of the talk of a passport. */
export function hashOfTalk({ parts }: Pick<Passport, 'parts'>): string {
  return sha256(canonical(parts.find(it => it.part === TALK) ?? null))
}

/**
 * Reads the talk of a passport, which strangers may have written. Returns the messages, or a sentence that says what is
 * wrong. Nothing in a message is looked up here: no name in it becomes a mention, so it notifies no one.
 */
function readTalkPart(
  { version, messages }: PassportPart,
  within: Within,
  newId: () => string,
): readonly BroughtMessage[] | string {
  if (version !== VERSION) return `The talk is written in a version that this site does not know: ${String(version)}.`
  if (!Array.isArray(messages)) return 'The talk has no list of messages.'
  if (messages.length > MOST_MESSAGES)
    return `The talk has ${messages.length} messages. A passport can contain at most ${MOST_MESSAGES}.`
  const read: BroughtMessage[] = []
  const ids = new Map<number, BroughtMessage>()
  const rationales = new Set<string>()
  let room = MOST_VERSIONS_AND_REACTIONS
  for (const [place, given] of (messages as readonly Json[]).entries()) {
    const message = isObject(given) ? messageIn(given, within, ids, newId()) : NOT_VALID
    if (typeof message === 'string') return `Message ${place + 1} of the talk: ${message}`
    room -= message.versions.length + message.reactions.length
    if (room < 0) return `The talk has more than ${MOST_VERSIONS_AND_REACTIONS} versions and reactions.`
    const isFirst = !rationales.has(message.about)
    if (message.rationale) rationales.add(message.about)
    const kept = { ...message, rationale: message.rationale && isFirst }
    const { number } = given as JsonObject
    ids.set(Number(number), kept)
    read.push(kept)
  }
  return read
}

const NOT_VALID = 'it is not a valid message.'
const ABOUT = /^(?:game|rule:[\w-]{1,60}|matter:[\w-]{1,60}|entry:\d{1,9})$/

function messageIn(
  given: JsonObject,
  { people, entries, until }: Within,
  earlier: ReadonlyMap<number, BroughtMessage>,
  id: string,
): BroughtMessage | string {
  const { number, about, name, person, by, at, versions, rationale = false, replyTo, reactions = [] } = given
  if (!isCount(number) || earlier.has(number)) return 'its number is missing, or another message has it.'
  if (typeof about !== 'string' || !ABOUT.test(about) || typeof name !== 'string') return NOT_VALID
  if (about.startsWith('entry:') && Number(about.slice('entry:'.length)) >= entries)
    return 'it is about an entry that the game does not have.'
  if (person !== undefined && (typeof person !== 'string' || !people.has(person)))
    return 'its author is not one of the people of the game.'
  if (by !== undefined && (typeof by !== 'string' || by.length > LONGEST_NAME)) return 'its author’s name is too long.'
  if (!isInstant(at, until)) return 'it is dated before 1970 or in the future.'
  const texts = versionsIn(versions, until)
  if (typeof texts === 'string') return texts
  if (typeof rationale !== 'boolean') return NOT_VALID
  const answered = replyTo === undefined ? undefined : earlier.get(Number(replyTo))
  if (replyTo !== undefined && answered?.about !== about) return 'it answers a message that is not in its conversation.'
  const reacted = reactionsIn(reactions, people)
  if (reacted === undefined) return 'its reactions are not valid.'
  const author = person === undefined ? (by === undefined ? {} : { name: cutLine(by) }) : { person }
  const reply = answered === undefined ? {} : { replyTo: answered.id }
  return { id, about, name: cutLine(name), author, at, versions: texts, rationale, ...reply, reactions: reacted }
}

function versionsIn(versions: Json | undefined, until: number): BroughtMessage['versions'] | string {
  if (!Array.isArray(versions) || versions.length === 0) return 'it has no text.'
  if (versions.length > MOST_VERSIONS) return `it has more than ${MOST_VERSIONS} versions.`
  const read: { at: number; text: string }[] = []
  for (const version of versions as readonly Json[]) {
    const { at, text } = isObject(version) ? version : {}
    if (!isInstant(at, until) || typeof text !== 'string' || text === '' || !text.isWellFormed()) return NOT_VALID
    if (text.length > LONGEST_MESSAGE) return `it is longer than ${LONGEST_MESSAGE} characters.`
    read.push({ at, text })
  }
  return read
}

function reactionsIn(reactions: Json, people: ReadonlySet<string>): BroughtMessage['reactions'] | undefined {
  if (!Array.isArray(reactions) || reactions.length > MOST_REACTIONS) return undefined
  const read: { reaction: string; person?: string }[] = []
  for (const given of reactions as readonly Json[]) {
    const { reaction, person } = isObject(given) ? given : {}
    if (typeof reaction !== 'string' || lookup(REACTIONS, reaction) === undefined) return undefined
    if (person !== undefined && (typeof person !== 'string' || !people.has(person))) return undefined
    read.push({ reaction, ...(person === undefined ? {} : { person }) })
  }
  return read
}

function cutLine(text: string): string {
  return cutAfter(displaySafeLine(text), LONGEST_NAME)
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isInstant(value: Json | undefined, until: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= until
}
