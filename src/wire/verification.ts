import Type, { type Static } from 'typebox'
import { Withheld } from './withheld.ts'

/** What whoever checks a game has to know. */
export const Verification = Type.Object(
  {
    game: Type.String(),
    format: Type.Integer(),
    entries: Type.Integer(),
    /** The hash of the last entry. */
    head: Type.String(),
    at: Type.String(),
    /** The machine that decides here. */
    machine: Type.String(),
    /** The entry that committed to the secret of the next throw, and what throws are mixed with; null where dice are told. */
    dice: Type.Union([
      Type.Null(),
      Type.Object({ entry: Type.Integer(), commitment: Type.String(), deeds: Type.String() }),
    ]),
    /** The commitments of what is still sealed. */
    sealed: Type.Array(Type.String()),
    withheld: Type.Array(Withheld),
  },
  { $id: 'Verification' },
)
export type Verification = Static<typeof Verification>
