import Type from 'typebox'
import { ApiTokenSummary } from './api-token.ts'
import type { Data } from './data.ts'
import { NotifiedDevice } from './notifications.ts'
import { ShelvedRuleset } from './shelf.ts'

export const AccountEvent = Type.Object(
  {
    id: Type.Integer({
      description: 'The number of the event, which increases over time. Pass the last one you have as `before`.',
    }),
    at: Type.String(),
    what: Type.String(),
    how: Type.Optional(Type.String({ description: 'How the person signed in: `password` or `link`.' })),
    outcome: Type.String({ description: '`done`, or the code of the refusal.' }),
    ip: Type.String(),
    agent: Type.String(),
  },
  { $id: 'AccountEvent', description: 'One event of your account.', additionalProperties: false },
)
export type AccountEvent = Data<typeof AccountEvent>

const EmailWishes = Type.Object(
  {
    invitations: Type.Boolean({ description: 'Invitations to games.' }),
    reminders: Type.Boolean({ description: 'Upcoming deadlines.' }),
    events: Type.Boolean({ description: 'Activity in your games.' }),
  },
  {
    $id: 'EmailWishes',
    description: 'Which emails you get, apart from those about the account itself.',
    additionalProperties: false,
  },
)

export const Me = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    operator: Type.Boolean({
      description: 'Whether you are an operator of this site. Being an operator gives you no advantage in any game.',
    }),
    guest: Type.Optional(
      Type.Literal(true, {
        description:
          'You are a guest: you have no address and no password, so you lose the account when this session ends.',
      }),
    ),
    since: Type.String(),
    emails: EmailWishes,
    profile: Type.Boolean({
      description: 'Whether everyone can see your profile: your name, and those of your games that they may see.',
    }),
  },
  { $id: 'Me', description: 'Your account.', additionalProperties: false },
)
export type Me = Data<typeof Me>

export const OwnAddress = Type.Object(
  {
    address: Type.String(),
    verified: Type.Optional(
      Type.String({
        description: 'When you verified the address; absent until you open the link in the email.',
      }),
    ),
    emails: Type.Boolean(),
  },
  { $id: 'OwnAddress', description: 'One of your addresses.', additionalProperties: false },
)
export type OwnAddress = Data<typeof OwnAddress>

export const SessionSummary = Type.Object(
  {
    id: Type.String(),
    since: Type.String(),
    lastUsed: Type.String({ description: 'To the hour.' }),
    until: Type.String(),
    ip: Type.String({ description: 'The network address, and the browser’s description of itself.' }),
    agent: Type.String(),
    current: Type.Boolean({ description: 'Whether this is the session that makes the request.' }),
  },
  {
    $id: 'SessionSummary',
    description: 'One of your sessions. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type SessionSummary = Data<typeof SessionSummary>

export const AccountExport = Type.Object(
  {
    me: Me,
    addresses: Type.Array(OwnAddress),
    sessions: Type.Array(SessionSummary),
    tokens: Type.Array(ApiTokenSummary),
    notifications: Type.Array(NotifiedDevice),
    audit: Type.Array(AccountEvent),
    shelf: Type.Array(ShelvedRuleset),
  },
  {
    $id: 'AccountExport',
    description:
      'Everything this site stores about you, except your games, which you download as logs, and the rules in the editions on your shelf, which you get one by one.',
    additionalProperties: false,
  },
)
export type AccountExport = Data<typeof AccountExport>

export const AddressAndPassword = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'AddressAndPassword',
    description: 'An address, and the password of the account. Needed to sign in, and to add or remove the address.',
    additionalProperties: false,
  },
)
export type AddressAndPassword = Data<typeof AddressAndPassword>

export const AddressGiven = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }) },
  { $id: 'AddressGiven', description: 'The address that the email is sent to.', additionalProperties: false },
)
export type AddressGiven = Data<typeof AddressGiven>

export const AddressProof = Type.Object(
  {
    secret: Type.String({
      description: 'The part after the `#` in the link from the email.',
      minLength: 1,
      maxLength: 200,
    }),
    password: Type.Optional(
      Type.String({
        description:
          'The password of the account. You don’t need it in the browser that you used to sign up, or when you are signed in to the account.',
        maxLength: 1000,
      }),
    ),
    newPassword: Type.Optional(
      Type.String({
        description: 'A new password to replace the one from the sign-up. Only for a sign-up.',
        maxLength: 1000,
      }),
    ),
    signIn: Type.Optional(
      Type.Boolean({ description: 'Also signs you in, if you are signed out and signed up in this browser.' }),
    ),
  },
  {
    $id: 'AddressProof',
    description: 'The link from an email, and proof that the person who opens it requested it.',
    additionalProperties: false,
  },
)
export type AddressProof = Data<typeof AddressProof>

export const EndedByReset = Type.Object(
  {
    address: Type.String({
      description: 'The remaining address of the account, which is the one that received the link.',
    }),
    sessions: Type.Integer({ description: 'The number of sessions that ended.' }),
    tokens: Type.Integer({ description: 'The number of API tokens that were revoked.' }),
    invitations: Type.Integer({ description: 'The number of invitations and game links of the account that ended.' }),
    addresses: Type.Array(Type.String(), { description: 'The addresses that were removed.' }),
  },
  {
    $id: 'EndedByReset',
    description: 'Everything that a password reset ended: all access that someone else could have to the account.',
    additionalProperties: false,
  },
)
export type EndedByReset = Data<typeof EndedByReset>

export const LinkSecret = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }) },
  { $id: 'LinkSecret', description: 'The part after the `#` in a link from an email.', additionalProperties: false },
)
export type LinkSecret = Data<typeof LinkSecret>

export const MeChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    profile: Type.Optional(Type.Boolean({ description: 'Whether everyone can see your profile.' })),
    emails: Type.Optional(Type.Partial(EmailWishes, { additionalProperties: false })),
    emailAddresses: Type.Optional(
      Type.Array(Type.String({ maxLength: 320 }), {
        description: 'The addresses that get emails, which are some of your verified ones.',
        maxItems: 20,
      }),
    ),
  },
  {
    $id: 'MeChange',
    description: 'The changes to your account. Absent fields stay the same.',
    additionalProperties: false,
  },
)
export type MeChange = Data<typeof MeChange>

export const NewAccount = Type.Object(
  {
    name: Type.String({
      description: 'Your name on this site. You can use another name in each game.',
      minLength: 1,
      maxLength: 200,
    }),
    address: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ maxLength: 1000 }),
    invitation: Type.Optional(
      Type.String({
        description: 'The secret of an invitation to the site or to a game, if the site requires one.',
        maxLength: 200,
      }),
    ),
  },
  {
    $id: 'NewAccount',
    description: 'The details of a new account. The email sent to the address activates it.',
    additionalProperties: false,
  },
)
export type NewAccount = Data<typeof NewAccount>

export const PasswordChange = Type.Object(
  { current: Type.String({ maxLength: 1000 }), next: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordChange',
    description: 'A new password to replace the current one.',
    additionalProperties: false,
  },
)
export type PasswordChange = Data<typeof PasswordChange>

export const PasswordGiven = Type.Object(
  { password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordGiven',
    description: 'The password of the account, if a session alone is not enough.',
    additionalProperties: false,
  },
)
export type PasswordGiven = Data<typeof PasswordGiven>

export const PasswordReset = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordReset',
    description: 'A new password to replace a forgotten one, with the secret from the emailed link.',
    additionalProperties: false,
  },
)
export type PasswordReset = Data<typeof PasswordReset>

export const EmailSent = Type.Object(
  { detail: Type.String() },
  {
    $id: 'EmailSent',
    description:
      'An email has been sent. Only its recipient learns what it says, for example whether an account exists.',
    additionalProperties: false,
  },
)
export type EmailSent = Data<typeof EmailSent>
