import Type, { type Static } from 'typebox'
import { GameInvitation } from './invitation.ts'
import { Matter, MatterNamed } from './matter.ts'

export const GameSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    foundedAt: Type.String(),
    lastAt: Type.String({ description: 'The instant of the last entry.' }),
    entries: Type.Integer({ description: 'How many entries its log has.' }),
    nextDue: Type.Optional(Type.String({ description: 'When the clock next acts, if it is known to.' })),
    clockWaits: Type.Optional(
      Type.String({
        description:
          'Until when its deadlines wait, if they have written as much today as this house lets them; what is due falls then, each at its own instant, and nobody acts before it. Told of a single game only.',
      }),
    ),
    suspended: Type.Optional(Type.String({ description: 'Why an operator has stopped it, if one has.' })),
    you: Type.Optional(Type.String({ description: 'The person of the game whom you play.' })),
    left: Type.Optional(
      Type.String({
        description:
          'The person whom you played and whose seat you have left: it is yours again unless somebody else has it.',
      }),
    ),
    seated: Type.Array(Type.String(), {
      description:
        'The persons of the game whom somebody plays; the others are not here yet, or have left their seats.',
    }),
    host: Type.Boolean({ description: 'Whether you are its host.' }),
  },
  {
    $id: 'GameSummary',
    description: 'A game as it stands in a list. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type GameSummary = Static<typeof GameSummary>

export const FoundedGame = Type.Object(
  { ...GameSummary.properties, invitations: Type.Optional(Type.Array(GameInvitation)) },
  {
    $id: 'FoundedGame',
    description: 'A game that was just founded, with the invitations that were made together with it, if any were.',
    additionalProperties: false,
  },
)
export type FoundedGame = Static<typeof FoundedGame>

const GameTitle = Type.String({
  description: 'What a game is called in lists and letters.',
  minLength: 1,
  maxLength: 120,
})

export const GameChange = Type.Object(
  {
    title: Type.Optional(GameTitle),
    visibility: Type.Optional(
      Type.Enum(['public', 'private'], {
        description: 'Who may look: everybody; or only its players, those invited, and you.',
      }),
    ),
  },
  {
    $id: 'GameChange',
    description: 'What a host changes about a game; what is absent stays as it is.',
    additionalProperties: false,
  },
)
export type GameChange = Static<typeof GameChange>

export const GameEmails = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    mutedAt: Type.Optional(
      Type.String({ description: 'Since when you get no emails about this game; absent: you do.' }),
    ),
    notSent: Type.Integer({
      description: 'How many emails of this game were not sent to you today because of a limit.',
    }),
  },
  {
    $id: 'GameEmails',
    description: 'What became of the emails of one of your games.',
    additionalProperties: false,
  },
)
export type GameEmails = Static<typeof GameEmails>

export const GameSeat = Type.Object(
  { person: Type.String(), name: Type.String(), fullName: Type.String(), free: Type.Boolean() },
  { $id: 'GameSeat', description: 'A person of a game, and whether somebody plays them.', additionalProperties: false },
)
export type GameSeat = Static<typeof GameSeat>

const Awaited = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    to: Type.String({ description: 'What they are to do, in words.' }),
    matters: Type.Array(MatterNamed, { description: 'The matters on which a vote of theirs is missing.' }),
    why: Type.Union([Type.String(), Type.Null()], { description: 'What to ask `why` of, where there is something.' }),
  },
  { $id: 'Awaited', description: 'Somebody for whom a game waits, and to do what.' },
)

const Deadline = Type.Object(
  {
    at: Type.Union([Type.String(), Type.Null()]),
    standsStillWith: Type.Optional(Type.Integer({ description: 'So many milliseconds are left, and none pass.' })),
    event: Type.String({ description: 'What the rules are told when it falls.' }),
    words: Type.String(),
    why: Type.String({ description: 'What to ask `why` of.' }),
    rule: Type.Union([Type.String(), Type.Null()], { description: 'The rule that set it.' }),
    title: Type.Union([Type.String(), Type.Null()], { description: 'What that rule is called, if it still stands.' }),
    clause: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence of that rule that says what the time is for, where it is plain which one.',
    }),
    matter: Type.Union([MatterNamed, Type.Null()]),
    about: Type.Array(Type.String(), { description: 'Whom or what it is about, by name.' }),
    persons: Type.Array(Type.String(), { description: 'The people among them, by identity.' }),
  },
  {
    $id: 'Deadline',
    description: 'What the clock brings, and when; `at` is null while it stands still with so many milliseconds left.',
  },
)

const OpenQuestion = Type.Object(
  {
    kind: Type.String(),
    about: Type.String(),
    entry: Type.Integer(),
    between: Type.Array(Type.String(), { description: 'The rules between which it is.' }),
    words: Type.String(),
  },
  {
    $id: 'OpenQuestion',
    description: 'What the rules have not settled, between which of them, and what may settle it.',
  },
)

export const Waiting = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'How the game stands, in sentences.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
  },
  { $id: 'Waiting', description: 'For what a game waits: from whom, until when, and what is open.' },
)
export type Waiting = Static<typeof Waiting>

export const GameState = Type.Object(
  {
    game: Type.String(),
    ruleset: Type.String({ description: 'From which ruleset it started.' }),
    settings: Type.Record(Type.String(), Type.Unknown(), { description: 'What its founder chose.' }),
    zone: Type.String({ description: 'The time zone by which its rules count days.' }),
    entries: Type.Integer({ description: 'How many entries its log had.' }),
    head: Type.String({
      description:
        'The hash of the last entry: hand it in again as `If-Match` to act only if nothing has happened since.',
    }),
    rulebook: Type.String({ description: 'A tag of the rulebook: as long as it is the same, so are the rules.' }),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The same in sentences.' }),
    going: Type.Array(Type.String(), {
      description: 'Of these, who has won, whose turn it is, and what is before the players.',
    }),
    winning: Type.Array(Type.String(), {
      description: 'How one wins, in the words of the rules that say who has won.',
    }),
    registers: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What stands in each register, by its name, with names for persons and labels for rules.',
    }),
    matters: Type.Array(Matter, { description: 'What is before the players.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    people: Type.Array(Type.Object({ person: Type.String(), name: Type.String(), fullName: Type.String() }), {
      description: 'Everybody whom the game knows: their identity, what they are called here, and their full name.',
    }),
    secrets: Type.Array(Type.String(), { description: 'What is sealed and open to your eyes, a line each.' }),
  },
  { $id: 'GameState', description: 'How a game stood after so many entries, through the eyes of whoever asks.' },
)
export type GameState = Static<typeof GameState>

export const Glance = Type.Object(
  {
    entries: Type.Integer(),
    players: Type.Array(Type.String(), { description: 'The names of those who play.' }),
    rules: Type.Integer({
      description:
        'How many rules are in force, and how many of them were not, or not with this text, when the game was founded.',
    }),
    changed: Type.Integer(),
    waitsFor: Type.Array(Type.String(), {
      description: 'The names of those for whom it waits, and to do what it waits for you, if it does.',
    }),
    waitsForYou: Type.Optional(Type.String()),
    clock: Type.Optional(Deadline),
    newcomers: Type.Boolean({ description: 'Whether somebody new could join when the last entry was written.' }),
  },
  {
    $id: 'Glance',
    description:
      'A game in one look, after so many entries: who plays, how far its rules have come, and whom it waits for.',
    additionalProperties: false,
  },
)
export type Glance = Static<typeof Glance>

/** Someone with one name has no surname: an empty text. */
const Name = Type.String({ minLength: 1, maxLength: 80 })

const NewPlayer = Type.Object(
  {
    name: Name,
    surname: Type.String({ maxLength: 80 }),
    you: Type.Optional(Type.Literal(true, { description: 'That this is you.' })),
    invite: Type.Optional(
      Type.Union([Type.Literal(true), Type.String({ minLength: 3, maxLength: 320 })], {
        description:
          'Invites somebody to play them: by a letter to this address; or, with `true`, by a link that you are told.',
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
    zone: Type.Optional(
      Type.String({ description: "A time zone such as Europe/Athens; without it, the ruleset's own.", maxLength: 60 }),
    ),
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
    players: Type.Array(NewPlayer, { minItems: 1, maxItems: 100 }),
    founderPlays: Type.Optional(
      Type.Boolean({ description: 'Whether you play: the player marked `you`, else the first. Without it, you do.' }),
    ),
    position: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Where the game stands already when it is founded, as under `position:` in a game script.',
      }),
    ),
  },
  {
    $id: 'NewGame',
    description: 'A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning.',
    additionalProperties: false,
  },
)
export type NewGame = Static<typeof NewGame>

export const OwnGame = Type.Object(
  { ...GameSummary.properties, glance: Type.Optional(Glance) },
  {
    $id: 'OwnGame',
    description:
      'A game that you play or host, or a private one that you were invited to look at, with a look at it through your eyes, unless it cannot be opened.',
    additionalProperties: false,
  },
)
export type OwnGame = Static<typeof OwnGame>

export const WhoMayCome = Type.Object(
  {
    registration: Type.Enum(['open', 'invitation', 'closed']),
    lettersHere: Type.Boolean({
      description:
        'Whether letters are not sent but shown at `/letters`, and you sit at the machine where one may read them.',
    }),
  },
  { $id: 'WhoMayCome', description: 'Who may make an account in a house.', additionalProperties: false },
)
export type WhoMayCome = Static<typeof WhoMayCome>
