import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { mixedAmount } from './mixed-amount.ts'
import { ofOne } from './of-one.ts'
import { registerInWords } from './register-in-words.ts'
import { identityInWords } from './value-in-words.ts'

/** What somebody is given or loses: “+1 point to Al Brook”, “−5 TMUs from Zoe Ames”; what nobody in particular has is the game’s: “+1 Therm for the game as a whole”. */
export function addedInWords(state: State, register: string, key: string | undefined, amount: Json): string {
  const digits = mixedAmount(`${amount}`.replace(/^-/, ''))
  const signed = `${amount}`.startsWith('-') ? `−${digits}` : `+${digits}`
  const declaration = own(state.registers, register)?.declaration
  const words = registerInWords(declaration ?? { name: register })
  const whose =
    key === undefined
      ? ' for the game as a whole'
      : ` ${signed.startsWith('−') ? 'from' : 'to'} ${identityInWords(state, key) ?? key}`
  return `${signed} ${digits === '1' ? ofOne(words) : words}${whose}`
}
