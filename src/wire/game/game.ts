import Type from 'typebox'
import type { Data } from '../data.ts'
import { GameInvitation } from '../invitation.ts'
import { OwnRules } from '../ruleset-draft.ts'
import { Glance } from './game-state.ts'

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
          address: Type.Optional(
            Type.String({ description: 'The address of the game there, once a player has confirmed its arrival.' }),
          ),
        },
        {
          description: 'Present if the game is moving to another server or has moved there: no one can act in it here.',
          additionalProperties: false,
        },
      ),
    ),
    planned: Type.Optional(
      Type.Object(
        {
          is: Type.Enum(['leave', 'return']),
          home: Type.String({ description: 'The address of the other server.' }),
          at: Type.String({ description: 'When it was announced.' }),
          asksYou: Type.Boolean({ description: 'Whether you have a seat and have neither agreed nor objected.' }),
        },
        {
          description:
            'Present if a plan to move the game away or to bring it back was announced. Only for a single game, and its people.',
          additionalProperties: false,
        },
      ),
    ),
    brought: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(
            Type.String({ description: 'The address of the game on the server that signed the copy.' }),
          ),
          trusted: Type.Boolean({ description: 'Whether the operators of this site trust the key of that server.' }),
          confirms: Type.Boolean({
            description: 'Whether you can confirm the arrival on the old server: GET …/arrival has the text.',
          }),
        },
        { description: 'Present if the game was brought here. Only for a single game.', additionalProperties: false },
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
export type GameSummary = Data<typeof GameSummary>

export const FoundedGame = Type.Object(
  { ...GameSummary.properties, invitations: Type.Optional(Type.Array(GameInvitation)) },
  {
    $id: 'FoundedGame',
    description: 'A game that has just been started, with the invitations that were created with it, if any.',
    additionalProperties: false,
  },
)
export type FoundedGame = Data<typeof FoundedGame>

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
export type GameChange = Data<typeof GameChange>

export const GameSeat = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    free: Type.Boolean(),
    guest: Type.Optional(
      Type.Literal(true, { description: 'Present for the host if a guest plays the person, or has a new link.' }),
    ),
  },
  {
    $id: 'GameSeat',
    description: 'A person in a game, and whether an account plays them.',
    additionalProperties: false,
  },
)
export type GameSeat = Data<typeof GameSeat>

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
export type NewGame = Data<typeof NewGame>

export const OwnGame = Type.Object(
  { ...GameSummary.properties, glance: Type.Optional(Glance) },
  {
    $id: 'OwnGame',
    description:
      'A game that you play or host, or a private game that you were invited to watch, with a glance at it as you see it, unless it cannot be opened.',
    additionalProperties: false,
  },
)
export type OwnGame = Data<typeof OwnGame>

export const WhoMayCome = Type.Object(
  {
    registration: Type.Enum(['open', 'invitation', 'closed']),
    emailsHere: Type.Boolean({
      description: 'Whether emails are not sent but shown at `/emails`, and your machine is allowed to read them.',
    }),
  },
  { $id: 'WhoMayCome', description: 'Who can create an account.', additionalProperties: false },
)
export type WhoMayCome = Data<typeof WhoMayCome>
