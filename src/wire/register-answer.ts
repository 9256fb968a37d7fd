import Type, { type Static } from 'typebox'
import { Register } from './register.ts'

export const RegisterAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), register: Register },
  { $id: 'RegisterAnswer', description: 'One register as it stood after so many entries.' },
)
export type RegisterAnswer = Static<typeof RegisterAnswer>
