import type { AccountId } from '../../ports/ids.ts'
import type { TalkAuthor, TalkMessage, TalkNames, TalkReaction } from '../../ports/talk.ts'
import { REACTIONS, type ReactionName, type TalkMessage as TalkMessageView } from '../../wire/talk.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import type { Topic } from '../session/questions/talk.ts'
import { moderates, type TalkReader } from './talk-reader.ts'
import { entryOfKey, type TopicsAndPeople, topicsAndPeopleNow } from './topics.ts'

/** Everything that is needed to show some messages to their reader. */
type Known = TopicsAndPeople & {
  readonly reader: AccountId | undefined
  /** Whether the reader moderates the game, and therefore sees hidden messages. */
  readonly moderates: boolean
  readonly names: ReadonlyMap<AccountId, string>
  readonly reactions: ReadonlyMap<string, readonly TalkReaction[]>
}

/** Returns messages as their reader sees them. */
export async function messagesView(
  reader: TalkReader,
  messages: readonly TalkMessage[],
): Promise<readonly TalkMessageView[]> {
  if (messages.length === 0) return []
  const reactions = await reader.server.store.talk.reactions(messages.map(({ id }) => id))
  const authors = [...messages, ...reactions].map(({ author }) => author)
  const mentioned = messages.flatMap(({ names }) => names.mentions.map(({ person }) => person))
  const keys = messages.flatMap(({ names }) => names.links.map(({ to }) => to))
  const shown = await topicsAndPeopleNow(reader, keys, [...authors.flatMap(({ person }) => person ?? []), ...mentioned])
  const known: Known = {
    ...shown,
    reader: reader.account,
    moderates: moderates(reader),
    names: await namesOf(reader, authors),
    reactions: Map.groupBy(reactions, ({ message }) => message),
  }
  return messages.map(message => messageView(known, message))
}

/** Returns the names on this site of people without a seat. People in the game go by the name that the game shows. */
async function namesOf(reader: TalkReader, authors: readonly TalkAuthor[]): Promise<ReadonlyMap<AccountId, string>> {
  const seatless = authors.flatMap(({ account, person }) => (account === null || person !== undefined ? [] : [account]))
  return seatless.length === 0 ? new Map() : reader.named([...new Set(seatless)])
}

/** Returns one author as the reader sees them. */
export async function authorsView(reader: TalkReader, authors: readonly TalkAuthor[]) {
  const shown = await topicsAndPeopleNow(
    reader,
    [],
    authors.flatMap(({ person }) => person ?? []),
  )
  const known = { ...shown, reader: reader.account, names: await namesOf(reader, authors) }
  return authors.map(author => authorView(known, author))
}

function authorView(
  { people, names, reader }: Pick<Known, 'people' | 'names' | 'reader'>,
  { account, person, name: brought }: TalkAuthor,
) {
  const name = person === undefined ? (brought ?? names.get(account ?? '')) : people.get(person)?.name
  return {
    name: name ?? null,
    ...(person === undefined ? {} : { person }),
    you: account !== null && account === reader,
  }
}

/** An author in words. Someone without a seat could have the name of a player on this site, so it is marked. */
export function authorInWords({ name, person }: Pick<TalkMessageView['author'], 'name' | 'person'>): string | null {
  return name === null || person !== undefined ? name : `${name} (not a player)`
}

/** Whether someone sees the text of a message: only its author and moderators see hidden ones. */
export function seesText(
  { reader, moderates }: Pick<Known, 'reader' | 'moderates'>,
  { hidden, author }: Pick<TalkMessage, 'hidden' | 'author'>,
): boolean {
  return hidden === undefined || moderates || (author.account !== null && author.account === reader)
}

const NO_NAMES: TalkNames = { mentions: [], links: [] }

function messageView(known: Known, message: TalkMessage): TalkMessageView {
  const { id, number, about, author, at, rationale, replyTo, versions, editedAt, removed, hidden, broughtAt } = message
  const isShown = seesText(known, message)
  const { text, names } = isShown ? message : { text: undefined, names: NO_NAMES }
  return {
    id,
    number,
    conversation: about,
    author: authorView(known, author),
    at: wireInstant(at),
    ...(text === undefined ? {} : { text }),
    ...(broughtAt === undefined ? {} : { brought: true as const }),
    rationale,
    ...(replyTo === undefined ? {} : { replyTo }),
    versions,
    ...(editedAt === undefined ? {} : { editedAt: wireInstant(editedAt) }),
    ...namesView(known, names),
    reactions: isShown ? reactionsView(known, known.reactions.get(id) ?? []) : [],
    ...(hidden === undefined
      ? {}
      : { hidden: { at: wireInstant(hidden.at), by: hidden.as, why: hidden.why, act: hidden.act } }),
    ...(removed === undefined ? {} : { removed: { at: wireInstant(removed.at), by: removed.as, why: removed.why } }),
  }
}

function namesView({ people, topics }: TopicsAndPeople, { mentions, links }: TalkNames) {
  return {
    mentions: mentions.flatMap(({ at, text, person }) => {
      const name = people.get(person)?.name
      return name === undefined ? [] : [{ at, text, person, name }]
    }),
    links: links.flatMap(({ at, text, to }) => {
      const topic = topics.get(to)
      return topic === undefined ? [] : [{ at, text, ...thingNamed(topic), words: topic.words }]
    }),
  }
}

/** The label of the rule, the matter, or the number of the entry that a topic is. */
function thingNamed({ key, parts }: Topic) {
  const entry = entryOfKey(key)
  if (entry !== undefined) return { entry }
  const rule = key.startsWith('rule:') ? parts.find(it => it.rule !== undefined)?.rule : undefined
  if (rule !== undefined) return { rule }
  const matter = parts.find(it => it.matter !== undefined)?.matter
  return matter === undefined ? {} : { matter }
}

/** Maximum number of names that are given for one reaction. */
const MOST_NAMES = 20

function reactionsView(known: Known, reactions: readonly TalkReaction[]): TalkMessageView['reactions'] {
  return (Object.keys(REACTIONS) as ReactionName[]).flatMap(reaction => {
    const authors = reactions.filter(it => it.reaction === reaction).map(({ author }) => authorView(known, author))
    if (authors.length === 0) return []
    const names = authors.flatMap(author => authorInWords(author) ?? []).slice(0, MOST_NAMES)
    const you = authors.some(author => author.you)
    return [{ reaction, emoji: REACTIONS[reaction], count: authors.length, names, you }]
  })
}
