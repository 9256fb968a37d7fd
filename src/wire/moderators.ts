import Type from 'typebox'
import type { Data } from './data.ts'

/** Maximum number of characters of a reason for moderating. */
const LONGEST_REASON = 500

export const Reason = Type.String({ minLength: 1, maxLength: LONGEST_REASON })

const GameModerator = Type.Object(
  { person: Type.String(), name: Type.String() },
  { additionalProperties: false, description: 'Someone in the game.' },
)

const MessageNamed = Type.Object(
  {
    id: Type.String(),
    conversation: Type.String({ description: 'What the conversation is about: `game`, `rule:r3`.' }),
    number: Type.Integer(),
  },
  { additionalProperties: false, description: 'A message in the talk.' },
)

export const ModerationRecordEntry = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    as: Type.Enum(['moderator', 'host', 'operator'], { description: 'The role of the person who moderated.' }),
    what: Type.Enum([
      'hideMessage',
      'showMessage',
      'removeMessage',
      'mute',
      'unmute',
      'settleReport',
      'passOnReport',
      'nameModerator',
      'dismissModerator',
      'stepDown',
      'renewGuestLink',
    ]),
    sentence: Type.String({ description: 'Who did what.' }),
    until: Type.Optional(Type.String({ description: 'Until when someone is muted; absent without an end.' })),
    why: Type.String(),
    message: Type.Optional(MessageNamed),
    inForce: Type.Boolean({ description: 'Whether the message is still hidden by it, or the person still muted.' }),
    mayUndo: Type.Boolean({ description: 'Whether you can undo it: POST …/moderation/acts/:act/undoing.' }),
    concernsYou: Type.Boolean({ description: 'Whether it concerns your message, or your right to write.' }),
  },
  { $id: 'ModerationRecordEntry', description: 'One act of moderation in a game.', additionalProperties: false },
)
export type ModerationRecordEntry = Data<typeof ModerationRecordEntry>

export const GameModeration = Type.Object(
  {
    moderators: Type.Array(GameModerator, { description: 'The moderators besides the host.' }),
    byRules: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The labels of the rules that say who the moderators are, if any do. The host then names no one.',
      }),
    ),
    acts: Type.Optional(
      Type.Array(ModerationRecordEntry, {
        description:
          'What was done to moderate the game, newest first. Only for the people of the game, and operators.',
      }),
    ),
    before: Type.Optional(Type.Integer({ description: 'For the next page. Absent if this is the last page.' })),
    you: Type.Object(
      {
        moderate: Type.Boolean({ description: 'Whether you may hide messages and mute people.' }),
        reports: Type.Boolean({ description: 'Whether you handle the reports to the moderators of this game.' }),
        name: Type.Boolean({ description: 'Whether you may name and dismiss moderators.' }),
        stepDown: Type.Boolean({ description: 'Whether you are a moderator whom the host named.' }),
      },
      { additionalProperties: false },
    ),
  },
  {
    $id: 'GameModeration',
    description: 'Who moderates a game, and the record of what was done.',
    additionalProperties: false,
  },
)
export type GameModeration = Data<typeof GameModeration>

export const ModerationReason = Type.Object(
  { why: Reason },
  {
    $id: 'ModerationReason',
    description: 'The reason for an act of moderation. The people of the game can read it.',
    additionalProperties: false,
  },
)

export const ModeratorReport = Type.Object(
  {
    id: Type.String(),
    at: Type.String(),
    by: Type.Union([Type.String(), Type.Null()], { description: 'The name of the person who reported.' }),
    why: Type.String(),
    entry: Type.Optional(Type.Integer()),
    message: Type.Optional(MessageNamed),
    text: Type.Optional(Type.String({ description: 'The text of the message; absent once it is removed.' })),
    settled: Type.Optional(Type.Object({ at: Type.String(), how: Type.String() })),
  },
  { $id: 'ModeratorReport', description: 'A report to the moderators of a game.', additionalProperties: false },
)
export type ModeratorReport = Data<typeof ModeratorReport>

export const ModeratorReports = Type.Object(
  { reports: Type.Array(ModeratorReport), cursor: Type.Optional(Type.String()) },
  {
    $id: 'ModeratorReports',
    description: 'Reports to the moderators of a game, unresolved ones first.',
    additionalProperties: false,
  },
)
export type ModeratorReports = Data<typeof ModeratorReports>
