import Type, { type Static } from 'typebox'
import { GameInvitation } from '../invitation.ts'
import { OwnRules } from '../ruleset-draft.ts'
import { Matter } from './matter.ts'
import { MatterNamed, Sentence } from './sentence.ts'

export const GameSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    foundedAt: Type.String(),
    lastAt: Type.String({ description: 'The instant of the last entry.' }),
    entries: Type.Integer({ description: 'The number of entries in the game’s log.' }),
    nextDue: Type.Optional(Type.String({ description: 'When the next deadline passes, if known.' })),
    clockWaits: Type.Optional(
      Type.String({
        description:
          'When the game’s deadlines resume, if they have used up today’s quota. Deadlines that are due then pass, each at its own instant, and no one can act before that. Only for a single game.',
      }),
    ),
    suspended: Type.Optional(Type.String({ description: 'Why an operator suspended the game, if one did.' })),
    moved: Type.Optional(
      Type.Object(
        {
          home: Type.String({ description: 'The address of the other server.' }),
          isOver: Type.Boolean({ description: 'Whether the game has been handed over.' }),
        },
        {
          description: 'Present if the game is moving to another server or has moved there: no one can act in it here.',
          additionalProperties: false,
        },
      ),
    ),
    you: Type.Optional(Type.String({ description: 'The person you play in the game.' })),
    left: Type.Optional(
      Type.String({
        description:
          'The person you played and whose seat you have left. You can take the seat back unless someone else has it.',
      }),
    ),
    seated: Type.Array(Type.String(), {
      description:
        'The persons of the game who are played by an account. The others are not here yet, or have left their seats.',
    }),
    host: Type.Boolean({ description: 'Whether you are the host of the game.' }),
    hosting: Type.Optional(
      Type.Enum(['open', 'absent', 'offered'], {
        description:
          'Set if something is under way about the host: the game has none, the host is absent, or hosting is offered to you. Only for a single game, and its people.',
      }),
    ),
    moderators: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The people who moderate the game besides its host. Only for a single game.',
      }),
    ),
    edition: Type.Optional(
      Type.Object(
        {
          shelved: Type.String({ description: 'The ruleset: GET /api/v1/shelf/SHELVED.' }),
          title: Type.String(),
          number: Type.Integer({ description: 'The number of the edition.' }),
          hash: Type.String({ description: 'The hash of its files.' }),
        },
        {
          description:
            'The edition of a ruleset on a shelf from which the game started, if you may see that ruleset. Only for a single game.',
          additionalProperties: false,
        },
      ),
    ),
    demo: Type.Optional(
      Type.Literal(true, { description: 'The game is one of the server’s demo games: its players are not people.' }),
    ),
  },
  {
    $id: 'GameSummary',
    description: 'A game in a list. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type GameSummary = Static<typeof GameSummary>

export const FoundedGame = Type.Object(
  { ...GameSummary.properties, invitations: Type.Optional(Type.Array(GameInvitation)) },
  {
    $id: 'FoundedGame',
    description: 'A game that has just been started, with the invitations that were created with it, if any.',
    additionalProperties: false,
  },
)
export type FoundedGame = Static<typeof FoundedGame>

const GameTitle = Type.String({
  description: 'The name of the game in lists and emails.',
  minLength: 1,
  maxLength: 120,
})

export const GameChange = Type.Object(
  {
    title: Type.Optional(GameTitle),
    visibility: Type.Optional(
      Type.Enum(['public', 'private'], {
        description: 'Who can watch: everyone, or only the players, invited people and you.',
      }),
    ),
  },
  {
    $id: 'GameChange',
    description: 'A host’s changes to a game. Absent fields stay the same.',
    additionalProperties: false,
  },
)
export type GameChange = Static<typeof GameChange>

const EmailRhythm = Type.Union(
  [Type.Literal('atOnce'), Type.Literal('daily'), Type.Literal('weekly'), Type.Literal('whenWaiting')],
  {
    description:
      'How often you get emails about the game: at once, in one email a day or a week, or only those that say that the game is waiting for you.',
  },
)

export const GameEmailsChange = Type.Object(
  { rhythm: EmailRhythm },
  {
    $id: 'GameEmailsChange',
    description: 'A change to the emails from one of your games.',
    additionalProperties: false,
  },
)

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'A time of day: `22:00`.' })

export const EmailTimes = Type.Object(
  {
    zone: Type.String({ maxLength: 60, description: 'Your time zone: `Europe/Berlin`.' }),
    quiet: Type.Optional(
      Type.Object(
        { from: TimeOfDay, to: TimeOfDay },
        { description: 'The hours in which you want no emails about games.', additionalProperties: false },
      ),
    ),
  },
  {
    $id: 'EmailTimes',
    description: 'When you want emails about games. They give times in your time zone.',
    additionalProperties: false,
  },
)
export type EmailTimes = Static<typeof EmailTimes>

export const GameEmails = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    mutedAt: Type.Optional(
      Type.String({ description: 'When you muted emails about this game; absent if you get them.' }),
    ),
    rhythm: EmailRhythm,
    notSent: Type.Integer({
      description: 'How many emails about this game were not sent to you today because of a limit.',
    }),
  },
  {
    $id: 'GameEmails',
    description: 'Emails from one of your games.',
    additionalProperties: false,
  },
)
export type GameEmails = Static<typeof GameEmails>

export const GameSeat = Type.Object(
  { person: Type.String(), name: Type.String(), fullName: Type.String(), free: Type.Boolean() },
  {
    $id: 'GameSeat',
    description: 'A person in a game, and whether an account plays them.',
    additionalProperties: false,
  },
)
export type GameSeat = Static<typeof GameSeat>

const Awaited = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    to: Type.String({ description: 'What the person needs to do, in words.' }),
    toParts: Sentence,
    matters: Type.Array(MatterNamed, { description: 'The matters that the person has not voted on.' }),
    cases: Type.Array(MatterNamed, { description: 'The cases that the person has to rule on.' }),
    doubts: Type.Array(Type.Integer(), {
      description: 'The entries of the person that someone doubts. A correction or a ruling settles the doubt.',
    }),
    why: Type.Union([Type.String(), Type.Null()], { description: 'The argument for `why`, if there is one.' }),
  },
  { $id: 'Awaited', description: 'A person the game is waiting for, and the reason.' },
)

const Deadline = Type.Object(
  {
    at: Type.Union([Type.String(), Type.Null()]),
    standsStillWith: Type.Optional(Type.Integer({ description: 'The milliseconds left on a stopped clock.' })),
    event: Type.String({ description: 'The event that is raised when the deadline passes.' }),
    words: Type.String(),
    why: Type.String({ description: 'The argument for `why`.' }),
    rule: Type.Union([Type.String(), Type.Null()], { description: 'The rule that set the deadline.' }),
    title: Type.Union([Type.String(), Type.Null()], {
      description: 'The title of that rule, if it is still in force.',
    }),
    clause: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence of that rule about this time, if it is clear which sentence it is.',
    }),
    matter: Type.Union([MatterNamed, Type.Null()]),
    about: Type.Array(Type.String(), { description: 'The subject, by name.' }),
    aboutParts: Type.Array(Sentence),
    duty: Type.Optional(
      Type.String({ description: 'What the person is to do, if the deadline is a reminder that someone recorded.' }),
    ),
    persons: Type.Array(Type.String(), { description: 'The people concerned by the deadline, by identity.' }),
  },
  {
    $id: 'Deadline',
    description: 'A deadline: what happens and when. `at` is null while its clock is stopped.',
  },
)

const OpenQuestion = Type.Object(
  {
    kind: Type.String(),
    about: Type.String(),
    entry: Type.Integer(),
    by: Type.Optional(Type.String({ description: 'Who doubts or challenges the entry.' })),
    between: Type.Array(Type.String(), { description: 'The rules that contest the question.' }),
    words: Type.String(),
    parts: Sentence,
  },
  {
    $id: 'OpenQuestion',
    description: 'A question that the rules leave open: the rules that contest it, and what can settle it.',
  },
)

export const Waiting = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The state of the game, in sentences.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    stalls: Type.Array(Sentence, {
      description:
        'Waits that no one the game is waiting for can end by an act, and votes that no program resolves, one sentence each, with what ends them instead: an open question, a record by hand, or a deadline.',
    }),
  },
  {
    $id: 'Waiting',
    description: 'What a game is waiting for, from whom and by when, and which questions are open.',
  },
)
export type Waiting = Static<typeof Waiting>

export const GameState = Type.Object(
  {
    game: Type.String(),
    ruleset: Type.String({ description: 'The ruleset that the game started from.' }),
    settings: Type.Record(Type.String(), Type.Unknown(), { description: 'The settings chosen by the founder.' }),
    zone: Type.String({ description: 'The time zone in which the rules count days.' }),
    entries: Type.Integer({ description: 'The number of entries in the game’s log.' }),
    head: Type.String({
      description: 'The hash of the last entry. Send it as `If-Match` to act only if nothing has happened since.',
    }),
    rulebook: Type.String({ description: 'A tag of the rulebook. It changes whenever the rules change.' }),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The state in sentences.' }),
    going: Type.Array(Type.String(), {
      description: 'The winner, whose turn it is, and the matters under consideration, in sentences.',
    }),
    goingParts: Type.Array(Sentence),
    winning: Type.Array(Type.String(), {
      description: 'How to win, in the words of the rules that say who has won.',
    }),
    ways: Type.Array(Type.Object({ quotes: Type.Boolean(), parts: Sentence }), {
      description: 'The same sentences in parts, each with a flag that says whether it quotes a rule.',
    }),
    registers: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The value of each register by name, with names for persons and labels for rules.',
    }),
    matters: Type.Array(Matter, { description: 'The matters under consideration.' }),
    kinds: Type.Array(Type.String(), {
      description: 'The kinds of matters that the game has had: `proposal`, `case`, or a kind that a rule introduced.',
    }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    stalls: Type.Array(Sentence, {
      description:
        'Waits that no one the game is waiting for can end by an act, and votes that no program resolves, one sentence each, with what ends them instead: an open question, a record by hand, or a deadline.',
    }),
    people: Type.Array(Type.Object({ person: Type.String(), name: Type.String(), fullName: Type.String() }), {
      description: 'Everyone in the game: identity, name in the game, and full name.',
    }),
    secrets: Type.Array(Type.String(), { description: 'Sealed values that you can see, one per line.' }),
  },
  { $id: 'GameState', description: 'The state of a game as of an entry, as the caller may see it.' },
)
export type GameState = Static<typeof GameState>

export const Glance = Type.Object(
  {
    entries: Type.Integer(),
    players: Type.Array(Type.String(), { description: 'The names of the players.' }),
    rules: Type.Integer({
      description:
        'The number of rules in force, and how many of them are new or have a new text since the game started.',
    }),
    changed: Type.Integer(),
    waitsFor: Type.Array(Type.String(), {
      description:
        'The names of the people the game is waiting for, and what it is waiting for you to do, if anything.',
    }),
    waitsForYou: Type.Optional(Type.String()),
    clock: Type.Optional(Deadline),
    newcomers: Type.Boolean({ description: 'Whether new people could join as of the last entry.' }),
  },
  {
    $id: 'Glance',
    description: 'A game at a glance: its players, how much its rules have changed, and whom it is waiting for.',
    additionalProperties: false,
  },
)
export type Glance = Static<typeof Glance>

/** A name or a surname. The surname of a person with a single name is an empty string. */
const Name = Type.String({ minLength: 1, maxLength: 80 })

const NewPlayer = Type.Object(
  {
    name: Name,
    surname: Type.String({ maxLength: 80 }),
    you: Type.Optional(Type.Literal(true, { description: 'Present if this person is you.' })),
    invite: Type.Optional(
      Type.Union([Type.Literal(true), Type.String({ minLength: 3, maxLength: 320 })], {
        description:
          'Invites someone to play this person: by an email to this address or, with `true`, by a link that you get.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const NewGame = Type.Object(
  {
    title: GameTitle,
    ruleset: Type.String({ minLength: 1, maxLength: 60 }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    rulesOf: Type.Optional(
      Type.String({
        description:
          'The identity of a game that you can see. The new game starts with that game’s rules as they are now, and with its settings.',
        maxLength: 60,
      }),
    ),
    ownRules: Type.Optional(OwnRules),
    history: Type.Optional(
      Type.String({
        description:
          'The history of the game before it began here, as docs/history.md describes it: JSON lines. It has no effect in the game. It must end with the rules that the game begins with.',
        maxLength: 6_291_456,
      }),
    ),
    optionalRules: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        description:
          'The optional rules to add, by name, each with its number of days: `{"silence": 7}`. The ruleset lists the ones that it offers.',
      }),
    ),
    zone: Type.Optional(
      Type.String({
        description: 'A time zone such as Europe/Athens. If absent, the ruleset’s own zone is used.',
        maxLength: 60,
      }),
    ),
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
    link: Type.Optional(
      Type.Literal(true, { description: 'Also makes the game’s link, through which everyone who has it can come.' }),
    ),
    players: Type.Array(NewPlayer, { minItems: 1, maxItems: 100 }),
    founderPlays: Type.Optional(
      Type.Boolean({
        description:
          'Whether you play, as the player marked `you` or, if none is marked, as the first player. True by default.',
      }),
    ),
    position: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'The position the game starts from, as under `position:` in a game script.',
      }),
    ),
  },
  {
    $id: 'NewGame',
    description: 'A new game: the ruleset, the founder’s settings, and the people in it from the start.',
    additionalProperties: false,
  },
)
export type NewGame = Static<typeof NewGame>

export const OwnGame = Type.Object(
  { ...GameSummary.properties, glance: Type.Optional(Glance) },
  {
    $id: 'OwnGame',
    description:
      'A game that you play or host, or a private game that you were invited to watch, with a glance at it as you see it, unless it cannot be opened.',
    additionalProperties: false,
  },
)
export type OwnGame = Static<typeof OwnGame>

export const WhoMayCome = Type.Object(
  {
    registration: Type.Enum(['open', 'invitation', 'closed']),
    emailsHere: Type.Boolean({
      description: 'Whether emails are not sent but shown at `/emails`, and your machine is allowed to read them.',
    }),
  },
  { $id: 'WhoMayCome', description: 'Who can create an account.', additionalProperties: false },
)
export type WhoMayCome = Static<typeof WhoMayCome>
