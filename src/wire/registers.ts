import Type, { type Static } from 'typebox'
import { Register } from './register.ts'

export const Registers = Type.Object(
  { entries: Type.Integer(), at: Type.String(), registers: Type.Array(Register) },
  { $id: 'Registers', description: 'All registers as they stood after so many entries.' },
)
export type Registers = Static<typeof Registers>
