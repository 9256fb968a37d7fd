import { ALL_INSTITUTIONS } from '../institutions/all-institutions.ts'
import { KERNEL_MOVES } from '../kernel/kernel-moves.ts'

/** Everything that rules, rulings and people can bring about, by name, with its arguments in words. */
export function knownEffects(): readonly { readonly name: string; readonly about: string }[] {
  const moves = Object.assign({}, KERNEL_MOVES, ...ALL_INSTITUTIONS.map(it => it.moves)) as typeof KERNEL_MOVES
  return Object.entries(moves)
    .map(([name, { about }]) => ({ name, about }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
