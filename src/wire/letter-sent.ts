import Type, { type Static } from 'typebox'

/** A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
export const LetterSent = Type.Object({ detail: Type.String() }, { $id: 'LetterSent', additionalProperties: false })
export type LetterSent = Static<typeof LetterSent>
