import Type, { type Static } from 'typebox'
import { AccountHappening } from './account.ts'

export const Deed = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    by: Type.String({ description: 'The account of the operator.' }),
    byName: Type.Optional(Type.String({ description: 'What the house calls them; absent once they are gone.' })),
    what: Type.Enum(['suspendGame', 'resumeGame', 'withholdText', 'settleReport']),
    game: Type.Optional(Type.String()),
    title: Type.Optional(Type.String({ description: 'What the game is called; absent for a private one.' })),
    about: Type.Optional(Type.String({ description: 'The hash of the text, or which report.' })),
    why: Type.String(),
  },
  { $id: 'Deed', description: 'What an operator did about a game.', additionalProperties: false },
)
export type Deed = Static<typeof Deed>

export const HouseHappening = Type.Object(
  {
    ...AccountHappening.properties,
    account: Type.Optional(
      Type.String({ description: 'Absent where somebody tried to sign in with an address that nobody has.' }),
    ),
    name: Type.Optional(Type.String({ description: 'What the house calls whoever it happened to.' })),
    byName: Type.Optional(Type.String({ description: 'What it calls that operator; absent once they are gone.' })),
    by: Type.Optional(Type.String({ description: 'Which operator did it, where one did.' })),
  },
  {
    $id: 'HouseHappening',
    description: 'Something that happened to an account, as operators see it.',
    additionalProperties: false,
  },
)
export type HouseHappening = Static<typeof HouseHappening>

const Count = Type.Integer({ minimum: 0 })
const counting = (description: string) => Type.Integer({ minimum: 0, description })

export const HouseLoad = Type.Object(
  {
    uptime: counting('Seconds since the server started.'),
    memory: Type.Object(
      { resident: Count, heap: Count },
      { description: "Bytes that the process takes, and those of its main thread's heap." },
    ),
    actsPerMinute: Count,
    games: Type.Object(
      { all: Count, hot: Count, cold: Count, suspended: Count },
      { description: 'Hot games lie open on a desk; cold ones are opened when somebody asks for them.' },
    ),
    entries: Count,
    desks: Type.Object(
      { all: Count, up: Count, asked: Count },
      {
        description:
          'Threads that decide games, how many of them are up, and how many answers are still to come from them.',
      },
    ),
    streams: counting('Live streams that are open.'),
    letters: Type.Object(
      { waiting: Count, aside: Count, limited: Count },
      {
        description:
          'Emails that wait, those that were put aside after too many tries, and those that were not sent because of a limit.',
      },
    ),
    disk: Type.Object(
      { bytes: Count, free: Type.Optional(Count) },
      { description: 'Bytes that the database takes, and those left on its disk.' },
    ),
    openReports: counting('Reports that nobody has seen to.'),
  },
  {
    $id: 'HouseLoad',
    description: 'How much there is of everything, and how much goes on at this moment.',
    additionalProperties: false,
  },
)
export type HouseLoad = Static<typeof HouseLoad>

export const NewReport = Type.Object(
  {
    why: Type.String({ minLength: 1, maxLength: 2000 }),
    entry: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  {
    $id: 'NewReport',
    description:
      'Abuse that somebody reports: what is wrong, and in which entry of the game, if it is in one. Operators are shown the texts of that entry.',
    additionalProperties: false,
  },
)
export type NewReport = Static<typeof NewReport>

export const NewWithholding = Type.Object(
  {
    entry: Type.Integer({ minimum: 0 }),
    hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  {
    $id: 'NewWithholding',
    description:
      'Which text is to be withheld: beside which entry, and by its hash where several stand there; and why, for everybody to see.',
    additionalProperties: false,
  },
)
export type NewWithholding = Static<typeof NewWithholding>

export const Report = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'What the game is called; absent for a private one.' })),
    suspended: Type.Optional(Type.String({ description: 'Why the game stands still, if it does.' })),
    entry: Type.Optional(Type.Integer()),
    by: Type.String({ description: 'The account that reported it.' }),
    byName: Type.Optional(Type.String({ description: 'What the house calls them; absent once they are gone.' })),
    at: Type.String(),
    why: Type.String(),
    settled: Type.Optional(
      Type.Object({ at: Type.String(), by: Type.String(), byName: Type.Optional(Type.String()), how: Type.String() }),
    ),
  },
  {
    $id: 'Report',
    description: 'Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type Report = Static<typeof Report>

export const ReportShown = Type.Object(
  { report: Report, texts: Type.Array(Type.Object({ hash: Type.String(), text: Type.String() })) },
  {
    $id: 'ReportShown',
    description:
      'A report with the texts beside the entry that it names, each with the hash by which it can be withheld.',
    additionalProperties: false,
  },
)
export type ReportShown = Static<typeof ReportShown>

export const Settlement = Type.Object(
  { how: Type.String({ minLength: 1, maxLength: 1000 }) },
  { $id: 'Settlement', description: 'How an operator has seen to a report.', additionalProperties: false },
)
export type Settlement = Static<typeof Settlement>

export const SupervisedPerson = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    addresses: Type.Array(Type.String(), { description: 'The verified ones.' }),
    operator: Type.Boolean(),
    since: Type.String(),
    suspended: Type.Optional(Type.Object({ at: Type.String(), why: Type.String() })),
  },
  { $id: 'SupervisedPerson', description: 'Somebody as operators see them.', additionalProperties: false },
)
export type SupervisedPerson = Static<typeof SupervisedPerson>

export const SuspendedGame = Type.Object(
  {
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'Absent for a private game.' })),
    at: Type.String({ description: 'Since when it stands still.' }),
    why: Type.String(),
  },
  {
    $id: 'SuspendedGame',
    description: 'A game that stands still, because an operator or the house itself suspended it.',
    additionalProperties: false,
  },
)
export type SuspendedGame = Static<typeof SuspendedGame>

export const Suspension = Type.Object(
  { why: Type.String({ minLength: 1, maxLength: 1000 }) },
  {
    $id: 'Suspension',
    description: 'Why somebody, or a game, is suspended, or no longer is: those concerned are told.',
    additionalProperties: false,
  },
)
export type Suspension = Static<typeof Suspension>
