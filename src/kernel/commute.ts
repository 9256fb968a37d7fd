import { cellOf } from './cell.ts'
import type { Reaction } from './reaction.ts'

/** Reactions commute unless two rules write the same cell, other than only adding to it. */
export function commute(reactions: readonly Reaction[]): boolean {
  const written = new Map<string, { readonly rules: Set<string | null>; onlyAdds: boolean }>()
  for (const reaction of reactions) {
    if (!('items' in reaction)) continue
    for (const { effect } of reaction.items) {
      const cell = cellOf(effect)
      if (cell === undefined) continue
      const known = written.get(cell) ?? { rules: new Set(), onlyAdds: true }
      known.rules.add(reaction.rule)
      known.onlyAdds &&= effect.do === 'add'
      written.set(cell, known)
    }
  }
  return [...written.values()].every(({ rules, onlyAdds }) => rules.size === 1 || onlyAdds)
}
