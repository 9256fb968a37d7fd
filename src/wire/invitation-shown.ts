import Type, { type Static } from 'typebox'

/** What somebody is invited to, as whoever has the secret is shown it. */
export const InvitationShown = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    /** What the house calls whoever invites; absent if the account is gone. */
    by: Type.Optional(Type.String()),
    /** The person whose seat it offers, and their name; absent: to look, and to join as the rules allow. */
    person: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    until: Type.String(),
    /** That you have used it already. */
    used: Type.Boolean(),
  },
  { $id: 'InvitationShown', additionalProperties: false },
)
export type InvitationShown = Static<typeof InvitationShown>
