import Type from 'typebox'
import type { Data } from './data.ts'

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

export const MoveAgreement = Type.Object(
  {
    at: Type.String({
      maxLength: 40,
      description: 'When the plan to which you agree was announced: `plan.at` of GET …/move.',
    }),
  },
  {
    $id: 'MoveAgreement',
    description: 'Agreement to one plan, so that it cannot count for another one that has taken its place.',
    additionalProperties: false,
  },
)

export const ArrivalConfirmation = Type.Object(
  {
    confirmation: Type.String({
      maxLength: 1_000,
      description: 'The text that the game shows to its players on the new server.',
    }),
  },
  {
    $id: 'ArrivalConfirmation',
    description: 'A player’s confirmation that the game has arrived on the new server.',
    additionalProperties: false,
  },
)

const CopySignature = Type.Object(
  {
    by: Type.String({ description: 'The address of the game on the server that signed the copy.' }),
    key: Type.String({ description: 'The key of that server.' }),
    trusted: Type.Boolean({ description: 'Whether the operators of this site trust this key.' }),
  },
  { additionalProperties: false, description: 'Who signed the copy; absent if no one did.' },
)

export const GameArrival = Type.Object(
  {
    at: Type.String({ description: 'When the game was brought here.' }),
    name: Type.String({ description: 'The name of the game in its log.' }),
    signed: Type.Optional(CopySignature),
    confirmation: Type.Optional(
      Type.String({
        description: 'The text with which a player confirms the arrival on the old server. Only for those with a seat.',
      }),
    ),
  },
  { $id: 'GameArrival', description: 'Where a game came from that was brought here.', additionalProperties: false },
)

const PlayerAnswer = Type.Object(
  {
    person: Type.String(),
    answer: Type.Enum(['agrees', 'objects', 'silent']),
    needed: Type.Boolean({ description: 'Whether their silence is not enough.' }),
    relinked: Type.Optional(
      Type.Literal(true, {
        description: 'Set for a guest who came with a new link from the host. If they agree, it counts as silence.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const MovePlan = Type.Object(
  {
    is: Type.Enum(['leave', 'return']),
    home: Type.String({ description: 'The address of the other server.' }),
    at: Type.String({ description: 'When the plan was announced.' }),
    until: Type.String({ description: 'When the silence of those whose agreement is not needed becomes enough.' }),
    may: Type.Boolean({ description: 'Whether it may be carried out now.' }),
    answers: Type.Array(PlayerAnswer, { description: 'What each player with a seat has answered.' }),
    you: Type.Optional(Type.Enum(['agrees', 'objects', 'silent'], { description: 'Your answer, if you have a seat.' })),
    needsYou: Type.Optional(
      Type.Literal(true, {
        description:
          'Set if your silence is not enough: you have sealed something, or appear in what was added elsewhere.',
      }),
    ),
    entries: Type.Optional(
      Type.Integer({ description: 'For a return: the number of entries that were added elsewhere.' }),
    ),
    head: Type.Optional(Type.String({ description: 'For a return: the hash of the last of them.' })),
    yours: Type.Optional(Type.Integer({ description: 'For a return: the number of acts among them in your name.' })),
  },
  {
    $id: 'MovePlan',
    description: 'A plan to move a game away or to bring it back, about which its players are asked.',
    additionalProperties: false,
  },
)
export type MovePlan = Data<typeof MovePlan>

export const GameMove = Type.Object(
  {
    home: Type.String({ description: 'The address of the other server.' }),
    state: Type.Enum(['planned', 'stopped', 'handedOver', 'arrived'], {
      description: 'Whether the move is only planned, the game has stopped, was handed over, or has arrived.',
    }),
    at: Type.String({ description: 'When the move was announced or, later, when the game stopped.' }),
    plan: Type.Optional(MovePlan),
    over: Type.Optional(Type.String({ description: 'When the game was handed over; absent until then.' })),
    until: Type.Optional(
      Type.String({
        description: 'When the game goes on here unless it has been handed over, or its arrival confirmed.',
      }),
    ),
    address: Type.Optional(Type.String({ description: 'The address of the game there, once it has arrived.' })),
    claim: Type.Optional(
      Type.String({ description: 'Your personal link, with which you take your seat on the new server.' }),
    ),
    confirms: Type.Optional(
      Type.Literal(true, { description: 'Set if you can confirm the arrival: POST …/move/confirmation.' }),
    ),
    handover: Type.Optional(
      Type.String({
        description: 'The code that lets the game go on there. Only for its host, once it is handed over.',
      }),
    ),
  },
  { $id: 'GameMove', description: 'The move of a game to another server.', additionalProperties: false },
)
export type GameMove = Data<typeof GameMove>

export const PassportToCheck = Type.Object(
  { passport: Type.String({ description: 'The text of the file.' }) },
  { $id: 'PassportToCheck', description: 'The passport of a game.', additionalProperties: false },
)

export const GameToBring = Type.Object(
  {
    passport: Type.String({ description: 'The text of the file.' }),
    handover: Type.Optional(Type.String({ maxLength: 200, description: 'The handover code of the old server.' })),
    asFork: Type.Optional(
      Type.Boolean({
        description: 'Whether a game that could come back gets an address of its own instead, as a fork.',
      }),
    ),
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
    signed: Type.Optional(CopySignature),
    ownAddress: Type.Boolean({ description: 'Whether the game gets an address of its own here.' }),
    fork: Type.Optional(
      Type.String({ description: 'Why the game would be a fork of one that is on this site, if it would be.' }),
    ),
    comesBack: Type.Optional(
      Type.Object(
        {
          game: Type.String(),
          added: Type.Integer({ description: 'The number of entries that were added elsewhere.' }),
          people: Type.Array(Type.String(), { description: 'The names of those who appear in them and must agree.' }),
          asked: Type.Boolean({ description: 'Whether the players have been asked about this copy.' }),
          may: Type.Boolean({ description: 'Whether they allow it to come back now.' }),
        },
        {
          description: 'Set if the game moved away from here and can come back: it goes on where it stopped here.',
          additionalProperties: false,
        },
      ),
    ),
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
export type CheckedPassport = Data<typeof CheckedPassport>
