import Type, { type Static } from 'typebox'
import { AccountHappening } from './account-happening.ts'

/** Something that happened to an account, as operators see it. */
export const HouseHappening = Type.Object(
  {
    ...AccountHappening.properties,
    /** Absent where somebody tried to sign in with an address that nobody has. */
    account: Type.Optional(Type.String()),
    /** Which operator did it, where one did. */
    by: Type.Optional(Type.String()),
  },
  { $id: 'HouseHappening', additionalProperties: false },
)
export type HouseHappening = Static<typeof HouseHappening>
