import Type, { type Static } from 'typebox'

const Code = Type.String({ maxLength: 200 })

export const MovingKeyView = Type.Object(
  { key: Type.String({ description: 'The moving key of this server, as a text to copy.' }) },
  {
    $id: 'MovingKey',
    description: 'The key with which a game is encrypted that moves here.',
    additionalProperties: false,
  },
)

export const NewMove = Type.Object(
  { key: Type.String({ maxLength: 400, description: 'The moving key of the new server, as its page shows it.' }) },
  { $id: 'NewMove', description: 'The server to which a game is to move.', additionalProperties: false },
)

export const MoveReceipt = Type.Object(
  { receipt: Code },
  {
    $id: 'MoveReceipt',
    description: 'The receipt that the new server shows once it has checked the moving copy.',
    additionalProperties: false,
  },
)

export const GameMove = Type.Object(
  {
    home: Type.String({ description: 'The address of the new server.' }),
    address: Type.String({ description: 'The address of the game there.' }),
    at: Type.String({ description: 'When the move began.' }),
    over: Type.Optional(Type.String({ description: 'When the game was handed over; absent until then.' })),
    awaited: Type.Integer({
      description: 'The number of people who have sealed something and have not agreed yet that it moves along.',
    }),
    asksYou: Type.Optional(
      Type.Literal(true, { description: 'Set if you are one of them: POST …/move/agreement agrees.' }),
    ),
    claim: Type.Optional(
      Type.String({ description: 'Your personal link, with which you take your seat on the new server.' }),
    ),
    handover: Type.Optional(
      Type.String({
        description: 'The code that lets the game go on there. Only for its host, once it is handed over.',
      }),
    ),
  },
  { $id: 'GameMove', description: 'The move of a game to another server.', additionalProperties: false },
)
export type GameMove = Static<typeof GameMove>

export const PassportToCheck = Type.Object(
  { passport: Type.String({ description: 'The text of the file.' }) },
  { $id: 'PassportToCheck', description: 'The passport of a game.', additionalProperties: false },
)

export const GameToBring = Type.Object(
  {
    passport: Type.String({ description: 'The text of the file.' }),
    handover: Type.Optional(Type.String({ maxLength: 200, description: 'The handover code of the old server.' })),
  },
  { $id: 'GameToBring', description: 'A game that moves here.', additionalProperties: false },
)

export const CheckedPassport = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    source: Type.Optional(Type.String({ description: 'Where the passport says that it was made.' })),
    entries: Type.Integer(),
    head: Type.String({ description: 'The hash of the last entry.' }),
    lastAt: Type.String({ description: 'The instant of the last entry.' }),
    rules: Type.Integer({ description: 'The number of rules.' }),
    people: Type.Array(Type.String(), { description: 'The names of the people in the game.' }),
    nextDue: Type.Optional(Type.String({ description: 'The next deadline, which may have passed on the way.' })),
    decidedAgain: Type.Integer({
      description: 'The number of entries that were decided again here, with the same result.',
    }),
    notes: Type.Array(Type.String(), { description: 'Why other entries were not decided again, and notes on dice.' }),
    lacking: Type.Integer({ description: 'The number of sealed values whose texts the file does not contain.' }),
    talk: Type.Optional(
      Type.Integer({ description: 'The number of messages of talk in the file, if it contains talk.' }),
    ),
    here: Type.Boolean({ description: 'Whether a game of this name is already on this site.' }),
    comesBack: Type.Optional(
      Type.Literal(true, {
        description: 'Set if the game moved away from here and can come back: it goes on where it stopped here.',
      }),
    ),
    differs: Type.Optional(Type.String({ description: 'Why the game cannot be brought, if it is here.' })),
    receipt: Type.Optional(
      Type.String({ description: 'The receipt for the old server; absent if the file is a public copy.' }),
    ),
  },
  {
    $id: 'CheckedPassport',
    description: 'The contents of a valid passport. Nothing is stored.',
    additionalProperties: false,
  },
)
export type CheckedPassport = Static<typeof CheckedPassport>
