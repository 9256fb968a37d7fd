import Type from 'typebox'
import type { Data } from './data.ts'
import { MOST_DAYS_MUTED } from './days-muted.ts'
import { MatterNamed, Sentence } from './game/sentence.ts'
import { Reason } from './moderators.ts'

/** The reactions that people can choose from, with their emoji. */
export const REACTIONS = {
  thumbsUp: '👍',
  thumbsDown: '👎',
  laugh: '😄',
  hooray: '🎉',
  thinking: '🤔',
  confused: '😕',
  heart: '❤️',
  eyes: '👀',
} as const

export type ReactionName = keyof typeof REACTIONS

export const Reaction = Type.Enum(Object.keys(REACTIONS) as ReactionName[], {
  description: Object.entries(REACTIONS)
    .map(([name, emoji]) => `\`${name}\` ${emoji}`)
    .join(', '),
})

/** Maximum number of characters of a message. */
export const LONGEST_MESSAGE = 4_000

/** What a conversation is about, in an address. */
export const TalkAbout = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'What the conversation is about: `game`, `rule:203`, `matter:proposal:304` or `entry:12`.',
})

const Key = Type.String({
  description: 'The identity of the conversation, which stays the same if a rule gets another label.',
})

const TalkAuthor = Type.Object(
  {
    name: Type.Union([Type.String(), Type.Null()], {
      description: 'The name in the game or, for someone without a seat, on this site; null for a deleted account.',
    }),
    person: Type.Optional(Type.String({ description: 'The person in the game; absent for someone without a seat.' })),
    you: Type.Boolean({ description: 'Whether it is you.' }),
  },
  { $id: 'TalkAuthor', description: 'Someone in the talk of a game.', additionalProperties: false },
)
export type TalkAuthor = Data<typeof TalkAuthor>

const place = {
  at: Type.Integer({ description: 'Where the name starts in `text`, in UTF-16 code units.' }),
  text: Type.String({ description: 'The words of the message.' }),
}

const TalkLink = Type.Object(
  {
    ...place,
    rule: Type.Optional(Type.String({ description: 'The label of the rule now.' })),
    matter: Type.Optional(MatterNamed),
    entry: Type.Optional(Type.Integer()),
    words: Type.String({ description: 'The rule, matter or entry in one line.' }),
  },
  {
    $id: 'TalkLink',
    description: 'A rule, a matter or an entry that a message names or links to.',
    additionalProperties: false,
  },
)
export type TalkLink = Data<typeof TalkLink>

export const TalkMessage = Type.Object(
  {
    id: Type.String(),
    number: Type.Integer({ description: 'The messages of a game are numbered from 1.' }),
    conversation: Key,
    author: TalkAuthor,
    at: Type.String(),
    text: Type.Optional(
      Type.String({ description: 'Markdown; absent once the message is removed, or hidden from you.' }),
    ),
    brought: Type.Optional(
      Type.Literal(true, {
        description: 'The message came with the passport of the game from another site, which says who wrote it.',
      }),
    ),
    rationale: Type.Boolean({ description: 'Whether the message is its author’s rationale for the matter.' }),
    replyTo: Type.Optional(Type.String({ description: 'The message that it answers.' })),
    versions: Type.Integer({ description: 'The number of versions: 1 unless it was edited.' }),
    editedAt: Type.Optional(Type.String()),
    mentions: Type.Array(Type.Object({ ...place, person: Type.String(), name: Type.String() }), {
      description: 'The people that the message mentions as `@Name`.',
    }),
    links: Type.Array(TalkLink),
    reactions: Type.Array(
      Type.Object({
        reaction: Reaction,
        emoji: Type.String(),
        count: Type.Integer(),
        names: Type.Array(Type.String(), { description: 'The first people who reacted.' }),
        you: Type.Boolean(),
      }),
    ),
    hidden: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          by: Type.Enum(['moderator', 'host', 'operator']),
          why: Type.String(),
          act: Type.Integer({ description: 'The act in the record of moderation.' }),
        },
        {
          description:
            'When the message was hidden, in which role, and why. Its text is absent, except for its author and for those who moderate the game.',
        },
      ),
    ),
    removed: Type.Optional(
      Type.Object(
        { at: Type.String(), by: Type.Enum(['author', 'host', 'operator']), why: Type.String() },
        { description: 'When the message was removed, in which role, and why.' },
      ),
    ),
  },
  { $id: 'TalkMessage', description: 'A message in a conversation.', additionalProperties: false },
)
export type TalkMessage = Data<typeof TalkMessage>

export const TalkTopic = Type.Object(
  {
    about: TalkAbout,
    key: Key,
    words: Type.String({ description: 'What the conversation is about, in one line.' }),
    parts: Sentence,
    yours: Type.Boolean({ description: 'Whether you put the matter forward, so that you can give its rationale.' }),
  },
  { $id: 'TalkTopic', description: 'What a conversation is about.', additionalProperties: false },
)
export type TalkTopic = Data<typeof TalkTopic>

const unread = Type.Integer({ description: 'Messages by others that you have not read; at most 100 are counted.' })

const TalkConversation = Type.Object(
  {
    topic: TalkTopic,
    messages: Type.Integer({ description: 'The number of messages, without removed ones.' }),
    unread,
    latest: TalkMessage,
  },
  { $id: 'TalkConversation', description: 'A conversation, with its latest message.', additionalProperties: false },
)

export const TalkYou = Type.Object(
  {
    write: Type.Boolean({ description: 'Whether you may write, edit and react.' }),
    why: Type.Optional(Type.String({ description: 'Why you may not write.' })),
    moderate: Type.Boolean({ description: 'Whether you may hide messages of others and mute people.' }),
  },
  { $id: 'TalkYou', description: 'What you may do in the talk of a game.', additionalProperties: false },
)
export type TalkYou = Data<typeof TalkYou>

const Before = Type.Optional(Type.Integer({ description: 'For the next page. Absent if this is the last page.' }))

export const TalkOverview = Type.Object(
  { conversations: Type.Array(TalkConversation), unread, you: TalkYou, before: Before },
  {
    $id: 'TalkOverview',
    description: 'The conversations of a game, those with the latest messages first.',
    additionalProperties: false,
  },
)
export type TalkOverview = Data<typeof TalkOverview>

export const TalkThread = Type.Object(
  {
    topic: TalkTopic,
    unread,
    you: TalkYou,
    rationale: Type.Optional(TalkMessage),
    messages: Type.Array(TalkMessage, { description: 'Latest first, without the rationale.' }),
    before: Before,
  },
  { $id: 'TalkThread', description: 'A page of a conversation.', additionalProperties: false },
)
export type TalkThread = Data<typeof TalkThread>

export const TalkFound = Type.Object(
  {
    messages: Type.Array(Type.Object({ topic: TalkTopic, message: TalkMessage })),
    before: Before,
    unsearched: Type.Optional(
      Type.Integer({ description: 'How many of the latest messages were not searched yet. Ask again for them.' }),
    ),
  },
  {
    $id: 'TalkFound',
    description: 'Messages of all conversations, latest first. A page may be empty even if there is another one.',
    additionalProperties: false,
  },
)
export type TalkFound = Data<typeof TalkFound>

const text = Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE, description: 'Markdown.' })

export const NewTalkMessage = Type.Object(
  {
    text,
    replyTo: Type.Optional(
      Type.String({ maxLength: 40, description: 'The message of the same conversation that it answers.' }),
    ),
    rationale: Type.Optional(
      Type.Boolean({ description: 'Whether it is the rationale of your own proposal, case or other matter.' }),
    ),
  },
  { $id: 'NewTalkMessage', description: 'A message to write.', additionalProperties: false },
)
export type NewTalkMessage = Data<typeof NewTalkMessage>

export const TalkEdit = Type.Object(
  { text },
  { $id: 'TalkEdit', description: 'A new version of a message.', additionalProperties: false },
)
export type TalkEdit = Data<typeof TalkEdit>

export const TalkVersions = Type.Object(
  { versions: Type.Array(Type.Object({ version: Type.Integer(), at: Type.String(), text: Type.String() })) },
  { $id: 'TalkVersions', description: 'The versions of a message, oldest first.', additionalProperties: false },
)

export const TalkRead = Type.Object(
  {
    upTo: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'The number of the last message that you have read.',
    }),
  },
  { $id: 'TalkRead', description: 'How far you have read.', additionalProperties: false },
)

const why = Reason

export const TalkRemoval = Type.Object(
  { why },
  { $id: 'TalkRemoval', description: 'Why a message is removed. Everyone can see it.', additionalProperties: false },
)

export const TalkHiding = Type.Object(
  { why },
  { $id: 'TalkHiding', description: 'Why a message is hidden. Everyone can see it.', additionalProperties: false },
)

export const NewTalkMute = Type.Object(
  {
    message: Type.String({ maxLength: 40, description: 'A message by the person to mute.' }),
    why,
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_DAYS_MUTED,
        description: 'For how many days. If absent, a mute by an operator has no end, and any other lasts seven days.',
      }),
    ),
  },
  {
    $id: 'NewTalkMute',
    description: 'The person to mute in the talk of a game, and the reason, which that person can read.',
    additionalProperties: false,
  },
)

export const TalkMute = Type.Object(
  {
    id: Type.String(),
    author: TalkAuthor,
    at: Type.String(),
    by: Type.Enum(['moderator', 'host', 'operator']),
    why: Type.String(),
    until: Type.Optional(Type.String({ description: 'Until when; absent without an end.' })),
  },
  { $id: 'TalkMute', description: 'Someone who may not write in the talk of a game.', additionalProperties: false },
)
export type TalkMute = Data<typeof TalkMute>

export const TalkMutes = Type.Object(
  { mutes: Type.Array(TalkMute) },
  { $id: 'TalkMutes', description: 'Everyone who is muted in the talk of a game.', additionalProperties: false },
)

export const TalkExport = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    at: Type.String(),
    conversations: Type.Array(
      Type.Object({
        topic: TalkTopic,
        messages: Type.Array(
          Type.Object({ message: TalkMessage, versions: Type.Array(TalkVersions.properties.versions.items) }),
        ),
      }),
    ),
    before: Type.Optional(
      Type.Integer({
        description: 'For the older messages, which are too many for one answer. Absent if there are none.',
      }),
    ),
  },
  {
    $id: 'TalkExport',
    description: 'The latest talk of a game by conversation, oldest first, with all versions.',
    additionalProperties: false,
  },
)
export type TalkExport = Data<typeof TalkExport>

export const OwnTalk = Type.Object(
  { games: Type.Array(Type.Object({ game: Type.String(), unread })) },
  { $id: 'OwnTalk', description: 'Your games with unread messages.', additionalProperties: false },
)
export type OwnTalk = Data<typeof OwnTalk>

/** An event about talk in a live stream. It contains no text. */
export const TalkEvent = Type.Object(
  {
    conversation: Key,
    message: Type.String(),
    number: Type.Integer(),
    what: Type.Enum(['written', 'edited', 'removed', 'hidden', 'shown', 'reacted']),
  },
  { $id: 'TalkEvent', description: 'A change of a message, without its text.', additionalProperties: false },
)
export type TalkEvent = Data<typeof TalkEvent>
