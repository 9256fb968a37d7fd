import { own } from '../../kernel/own.ts'
import type { Seal, State } from '../../kernel/state.ts'

/** A game as it stood, without what is still sealed now: what is worked out in it rests on nothing that is secret. */
export function withoutSealed({ seals: now }: State, stood: State): State {
  const seals = Object.entries(stood.seals).map(([hash, seal]): [string, Seal] => {
    const { salt: _salt, text: _text, ...closed } = seal
    return [hash, own(now, hash)?.open === true ? seal : closed]
  })
  return { ...stood, seals: Object.fromEntries(seals) }
}
