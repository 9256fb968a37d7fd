import Type, { type Static } from 'typebox'
import { Register } from './register.ts'

/** One register as it stood after so many entries. */
export const RegisterAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), register: Register },
  { $id: 'RegisterAnswer' },
)
export type RegisterAnswer = Static<typeof RegisterAnswer>
