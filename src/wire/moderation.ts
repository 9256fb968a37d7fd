import Type from 'typebox'
import { AccountEvent } from './account.ts'
import type { Data } from './data.ts'
import { ModerationRecordEntry } from './moderators.ts'

export const ModerationAction = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    by: Type.String({ description: 'The operator’s account.' }),
    byName: Type.Optional(Type.String({ description: 'Their name on this site; absent once the account is deleted.' })),
    what: Type.Enum([
      'suspendGame',
      'resumeGame',
      'withholdText',
      'settleReport',
      'removeMessage',
      'hideMessage',
      'showMessage',
      'muteInTalk',
      'unmuteInTalk',
      'hideRuleset',
      'showRuleset',
    ]),
    game: Type.Optional(Type.String()),
    title: Type.Optional(Type.String({ description: 'The name of the game; absent for a private one.' })),
    about: Type.Optional(
      Type.String({
        description: 'The hash of the text, or the id of the report, of the message, of the mute or of the ruleset.',
      }),
    ),
    why: Type.String(),
  },
  { $id: 'ModerationAction', description: 'An operator’s action on a game.', additionalProperties: false },
)
export type ModerationAction = Data<typeof ModerationAction>

export const ServerEvent = Type.Object(
  {
    ...AccountEvent.properties,
    account: Type.Optional(Type.String({ description: 'Absent for a sign-in attempt with an unknown address.' })),
    name: Type.Optional(Type.String({ description: 'The name of the account’s owner on this site.' })),
    byName: Type.Optional(
      Type.String({ description: 'The operator’s name on this site; absent once the account is deleted.' }),
    ),
    by: Type.Optional(Type.String({ description: 'The operator who acted, if one did.' })),
  },
  {
    $id: 'ServerEvent',
    description: 'An event in the history of an account, as operators see it.',
    additionalProperties: false,
  },
)
export type ServerEvent = Data<typeof ServerEvent>

const Count = Type.Integer({ minimum: 0 })
const counting = (description: string) => Type.Integer({ minimum: 0, description })

export const ServerLoad = Type.Object(
  {
    uptime: counting('Seconds since the server started.'),
    memory: Type.Object(
      { resident: Count, heap: Count },
      { description: 'The memory of the process and the heap of its main thread, in bytes.' },
    ),
    actsPerMinute: Count,
    games: Type.Object(
      { all: Count, hot: Count, cold: Count, suspended: Count },
      { description: 'The games: hot games are open in memory, and cold games are opened on request.' },
    ),
    entries: Count,
    gameSessions: Type.Object(
      { all: Count, up: Count, asked: Count },
      {
        description: 'The threads that decide games, how many of them are running, and how many requests are pending.',
      },
    ),
    streams: counting('Open live streams.'),
    emails: Type.Object(
      { waiting: Count, aside: Count, limited: Count },
      {
        description:
          'The numbers of emails that are waiting, that failed after too many attempts, and that were not sent because of a limit.',
      },
    ),
    disk: Type.Object(
      { bytes: Count, free: Type.Optional(Count) },
      { description: 'The size of the database and the free space on its disk, in bytes.' },
    ),
    openReports: counting('Open reports.'),
  },
  {
    $id: 'ServerLoad',
    description: 'The size of all data, and the current load.',
    additionalProperties: false,
  },
)
export type ServerLoad = Data<typeof ServerLoad>

export const NewReport = Type.Object(
  {
    why: Type.String({ minLength: 1, maxLength: 2000 }),
    entry: Type.Optional(Type.Integer({ minimum: 0 })),
    message: Type.Optional(Type.String({ maxLength: 40 })),
    act: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The act of moderation that you complain about. Such a report always goes to the operators.',
      }),
    ),
    to: Type.Optional(
      Type.Enum(['moderators', 'operators'], {
        description:
          'Who handles the report: the host and the moderators of the game, or the operators of the server (default). What is about a message by a moderator, or in a game without any, goes to the operators.',
      }),
    ),
  },
  {
    $id: 'NewReport',
    description:
      'A report of abuse: the problem, and the entry, the message of the talk or the act of moderation that it is about. If the report goes to operators, they see the texts of that entry, and that message.',
    additionalProperties: false,
  },
)
export type NewReport = Data<typeof NewReport>

export const NewWithholding = Type.Object(
  {
    entry: Type.Integer({ minimum: 0 }),
    hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  {
    $id: 'NewWithholding',
    description:
      'The text to withhold: its entry, its hash if the entry has several texts, and the reason, which everyone can see.',
    additionalProperties: false,
  },
)
export type NewWithholding = Data<typeof NewWithholding>

export const Report = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'The name of the game; absent for a private one.' })),
    suspended: Type.Optional(Type.String({ description: 'Why the game is suspended, if it is.' })),
    entry: Type.Optional(Type.Integer()),
    message: Type.Optional(Type.String({ description: 'The message of the talk that the report is about.' })),
    act: Type.Optional(Type.Integer({ description: 'The act of moderation that the report complains about.' })),
    to: Type.Optional(
      Type.Literal('moderators', {
        description: 'The moderators of the game handle the report; otherwise, operators do.',
      }),
    ),
    by: Type.String({ description: 'The account that reported the abuse.' }),
    byName: Type.Optional(
      Type.String({ description: 'The reporter’s name on this site; absent once the account is deleted.' }),
    ),
    at: Type.String(),
    why: Type.String(),
    settled: Type.Optional(
      Type.Object({ at: Type.String(), by: Type.String(), byName: Type.Optional(Type.String()), how: Type.String() }),
    ),
  },
  {
    $id: 'Report',
    description: 'A report of abuse, and how it was resolved. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type Report = Data<typeof Report>

export const ReportView = Type.Object(
  {
    report: Report,
    act: Type.Optional(ModerationRecordEntry),
    texts: Type.Array(Type.Object({ hash: Type.String(), text: Type.String() })),
    message: Type.Optional(
      Type.String({ description: 'The text of the message that the report names; absent once it is removed.' }),
    ),
    earlier: Type.Optional(
      Type.Array(Type.Object({ at: Type.String(), text: Type.String() }), {
        description: 'The earlier versions of that message, oldest first; absent if it has not been edited.',
      }),
    ),
  },
  {
    $id: 'ReportView',
    description:
      'A report with the texts of the entry that it names, each with the hash by which it can be withheld, and with the message that it names.',
    additionalProperties: false,
  },
)
export type ReportView = Data<typeof ReportView>

export const Settlement = Type.Object(
  { how: Type.String({ minLength: 1, maxLength: 1000 }) },
  { $id: 'Settlement', description: 'How an operator resolved a report.', additionalProperties: false },
)
export type Settlement = Data<typeof Settlement>

export const SupervisedPerson = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    addresses: Type.Array(Type.String(), { description: 'The verified addresses.' }),
    operator: Type.Boolean(),
    since: Type.String(),
    suspended: Type.Optional(Type.Object({ at: Type.String(), why: Type.String() })),
  },
  { $id: 'SupervisedPerson', description: 'A person as operators see them.', additionalProperties: false },
)
export type SupervisedPerson = Data<typeof SupervisedPerson>

export const SuspendedGame = Type.Object(
  {
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'Absent for a private game.' })),
    at: Type.String({ description: 'When the game was suspended.' }),
    why: Type.String(),
  },
  {
    $id: 'SuspendedGame',
    description: 'A game suspended by an operator or by the server.',
    additionalProperties: false,
  },
)
export type SuspendedGame = Data<typeof SuspendedGame>

export const Suspension = Type.Object(
  { why: Type.String({ minLength: 1, maxLength: 1000 }) },
  {
    $id: 'Suspension',
    description: 'The reason for suspending or reinstating an account or a game; the people concerned can see it.',
    additionalProperties: false,
  },
)
export type Suspension = Data<typeof Suspension>
