import Type, { type Static } from 'typebox'
import { ApiTokenSummary } from './api-token.ts'

export const AccountHappening = Type.Object(
  {
    id: Type.Integer({ description: 'Grows with time; the last one seen goes into `before`.' }),
    at: Type.String(),
    what: Type.String(),
    how: Type.Optional(Type.String({ description: 'By which way somebody signed in: `password` or `link`.' })),
    outcome: Type.String({ description: '`done`, or the code of the refusal.' }),
    ip: Type.String(),
    agent: Type.String(),
  },
  { $id: 'AccountHappening', description: 'Something that happened to your account.', additionalProperties: false },
)
export type AccountHappening = Static<typeof AccountHappening>

const LetterWishes = Type.Object(
  {
    invitations: Type.Boolean({ description: 'Invitations to games.' }),
    reminders: Type.Boolean({ description: 'Deadlines that come near.' }),
    happenings: Type.Boolean({ description: 'What happened in your games.' }),
  },
  {
    $id: 'LetterWishes',
    description: 'Which letters come, beside those about the account itself.',
    additionalProperties: false,
  },
)

export const Me = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    operator: Type.Boolean({ description: 'Whether you keep this house in order. It gives you nothing in any game.' }),
    since: Type.String(),
    letters: LetterWishes,
  },
  { $id: 'Me', description: 'You, as the house knows you.', additionalProperties: false },
)
export type Me = Static<typeof Me>

export const OwnAddress = Type.Object(
  {
    address: Type.String(),
    verified: Type.Optional(
      Type.String({
        description: 'Since when it is shown to be yours; absent until you open the link in the letter to it.',
      }),
    ),
    letters: Type.Boolean(),
  },
  { $id: 'OwnAddress', description: 'An address of yours.', additionalProperties: false },
)
export type OwnAddress = Static<typeof OwnAddress>

export const SessionSummary = Type.Object(
  {
    id: Type.String(),
    since: Type.String(),
    lastUsed: Type.String({ description: 'To the hour.' }),
    until: Type.String(),
    ip: Type.String({ description: 'From where: the network address, and what the browser says it is.' }),
    agent: Type.String(),
    current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
  },
  {
    $id: 'SessionSummary',
    description: 'Where you are signed in. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type SessionSummary = Static<typeof SessionSummary>

export const AccountExport = Type.Object(
  {
    me: Me,
    addresses: Type.Array(OwnAddress),
    sessions: Type.Array(SessionSummary),
    tokens: Type.Array(ApiTokenSummary),
    audit: Type.Array(AccountHappening),
  },
  {
    $id: 'AccountExport',
    description: 'All that the house knows of you beside your games, which you take from their logs.',
    additionalProperties: false,
  },
)
export type AccountExport = Static<typeof AccountExport>

export const AddressAndPassword = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'AddressAndPassword',
    description: 'An address, and the password of the account: to sign in, and to add or remove the address.',
    additionalProperties: false,
  },
)
export type AddressAndPassword = Static<typeof AddressAndPassword>

export const AddressGiven = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }) },
  { $id: 'AddressGiven', description: 'An e-mail address to which a letter is to go.', additionalProperties: false },
)
export type AddressGiven = Static<typeof AddressGiven>

export const AddressProof = Type.Object(
  {
    secret: Type.String({
      description: 'What stands behind the `#` of the link in the letter.',
      minLength: 1,
      maxLength: 200,
    }),
    password: Type.Optional(
      Type.String({
        description:
          'The password of the account. Not needed in the browser that signed up, nor when signed in to the account.',
        maxLength: 1000,
      }),
    ),
    newPassword: Type.Optional(
      Type.String({
        description: 'A password to set instead of the one that was set when signing up; for a sign-up only.',
        maxLength: 1000,
      }),
    ),
  },
  {
    $id: 'AddressProof',
    description: 'The link of a letter, and what shows that whoever opens it asked for it.',
    additionalProperties: false,
  },
)
export type AddressProof = Static<typeof AddressProof>

export const EndedByReset = Type.Object(
  {
    address: Type.String({ description: 'The address that the account keeps: the one to which the link went.' }),
    sessions: Type.Integer({ description: 'How many sessions ended.' }),
    tokens: Type.Integer({ description: 'How many API tokens were revoked.' }),
    addresses: Type.Array(Type.String(), { description: 'The addresses that were removed.' }),
  },
  {
    $id: 'EndedByReset',
    description: 'What a password reset ended: everything by which somebody else could come back into the account.',
    additionalProperties: false,
  },
)
export type EndedByReset = Static<typeof EndedByReset>

export const LinkSecret = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }) },
  { $id: 'LinkSecret', description: 'What stands behind the `#` of a link in a letter.', additionalProperties: false },
)
export type LinkSecret = Static<typeof LinkSecret>

export const MeChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    letters: Type.Optional(Type.Partial(LetterWishes, { additionalProperties: false })),
    letterAddresses: Type.Optional(
      Type.Array(Type.String({ maxLength: 320 }), {
        description: 'Where letters go: some of your verified addresses.',
        maxItems: 20,
      }),
    ),
  },
  {
    $id: 'MeChange',
    description: 'What you change about yourself; what is absent stays as it is.',
    additionalProperties: false,
  },
)
export type MeChange = Static<typeof MeChange>

export const NewAccount = Type.Object(
  {
    name: Type.String({
      description: 'What the house calls you; in each game you may have another name.',
      minLength: 1,
      maxLength: 200,
    }),
    address: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ maxLength: 1000 }),
    invitation: Type.Optional(
      Type.String({
        description: 'The secret of an invitation to the house or to a game, where only who is invited may come.',
        maxLength: 200,
      }),
    ),
  },
  {
    $id: 'NewAccount',
    description: 'What it takes to make an account. The letter to the address opens it.',
    additionalProperties: false,
  },
)
export type NewAccount = Static<typeof NewAccount>

export const PasswordChange = Type.Object(
  { current: Type.String({ maxLength: 1000 }), next: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordChange',
    description: 'Another password in the place of the one that is known.',
    additionalProperties: false,
  },
)
export type PasswordChange = Static<typeof PasswordChange>

export const PasswordGiven = Type.Object(
  { password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordGiven',
    description: 'The password of the account, for what an open session is not enough for.',
    additionalProperties: false,
  },
)
export type PasswordGiven = Static<typeof PasswordGiven>

export const PasswordReset = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordReset',
    description: 'Another password in the place of one that is forgotten, by the secret of the link in the letter.',
    additionalProperties: false,
  },
)
export type PasswordReset = Static<typeof PasswordReset>

export const LetterSent = Type.Object(
  { detail: Type.String() },
  {
    $id: 'LetterSent',
    description: 'A letter is on its way, and what it says nobody else is told: whether there is an account, say.',
    additionalProperties: false,
  },
)
export type LetterSent = Static<typeof LetterSent>
