import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'

/** What stands for a secret that somebody may not see. */
const SEALED = '(sealed)'

/** A secret as people see it: what it says once it is open (for everybody, or in the eyes of `seenBy`), else that it is sealed. */
export function secretShown(state: State, { sealed }: { readonly sealed: string }): string {
  const seal = own(state.seals, sealed)
  return seal?.open === true ? (seal.text ?? SEALED) : SEALED
}

/** Whether a value shown to somebody holds a secret that is not for their eyes. */
export function holdsSecret(shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === SEALED
  return Object.values(shown).some(holdsSecret)
}
