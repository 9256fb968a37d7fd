import { nameFault, partFault } from './name-fault.ts'
import { normalName } from './normal-name.ts'

type Named = { readonly name: string; readonly surname: string }

/** The founders' players, each under a name in its one form; or whose name will not do, and why. */
type FoundersNames =
  | { readonly ok: true; readonly players: readonly Named[] }
  | { readonly ok: false; readonly field: string; readonly sentence: string }

/** Names the players of a game that is founded. Somebody with one name has no surname: an empty text. */
export function foundersNames(asked: readonly Named[]): FoundersNames {
  const players: Named[] = []
  for (const [at, { name, surname }] of asked.entries()) {
    const wrong = (part: string, sentence: string) => ({ ok: false, field: `players.${at}.${part}`, sentence }) as const
    const [unfit, strange] = [partFault(name), surname === '' ? undefined : partFault(surname)]
    if (unfit !== undefined) return wrong('name', unfit)
    if (strange !== undefined) return wrong('surname', strange)
    const player = { name: normalName(name) ?? name, surname: normalName(surname) ?? '' }
    const alike = nameFault(partsOf(player), players.map(partsOf))
    if (alike !== undefined) return wrong('name', alike)
    players.push(player)
  }
  return { ok: true, players }
}

function partsOf({ name, surname }: Named): readonly string[] {
  return [name, surname].filter(part => part !== '')
}
