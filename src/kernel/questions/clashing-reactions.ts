import type { Reaction } from '../acts/reaction.ts'
import type { Effect } from '../effects/effect.ts'
import { cellOf } from '../effects/written-cell.ts'
import { canonical } from '../values/canonical-json.ts'

/** The writes to one cell: the rules that make them, and the ways in which they write. */
type Written = { readonly by: Set<Reaction>; readonly rules: Set<string | null>; readonly ways: Set<string> }

/**
 * The reactions that do not commute with the others because two rules write the same cell, unless both only add to it
 * or both write the same value.
 */
export function clashing(reactions: readonly Reaction[]): ReadonlySet<Reaction> {
  const cells = new Map<string, Written>()
  const effects = reactions.flatMap(it => ('items' in it ? it.items.map(({ effect }) => effect) : []))
  const closed = new Set(effects.flatMap(it => (it.do === 'closeMatter' ? [it.matter] : [])))
  for (const reaction of reactions) {
    if (!('items' in reaction)) continue
    for (const { effect } of reaction.items) {
      for (const { cell, way } of cellsTouched(effect, closed)) {
        const written = cells.get(cell) ?? { by: new Set(), rules: new Set(), ways: new Set() }
        written.by.add(reaction)
        written.rules.add(reaction.rule)
        written.ways.add(way)
        cells.set(cell, written)
      }
    }
  }
  return new Set([...cells.values()].filter(isOrderRelevant).flatMap(({ by }) => [...by]))
}

/**
 * The cells that an effect writes, and how it writes them. In a matter that is not closed in this step, each field is a
 * cell of its own.
 */
function cellsTouched(
  effect: Effect,
  closed: ReadonlySet<string>,
): readonly { readonly cell: string; readonly way: string }[] {
  if (effect.do === 'changeMatter' && !closed.has(effect.matter))
    return Object.entries(effect.set).map(([field, value]) => ({
      cell: canonical(['matter', effect.matter, field]),
      way: canonical(['write', value]),
    }))
  const cell = cellOf(effect)
  return cell === undefined ? [] : [{ cell, way: wayOf(effect) }]
}

/**
 * The way in which an effect writes a cell. Effects that write it in the same way commute, unless the way is `other`.
 */
function wayOf(effect: Effect): string {
  if (effect.do === 'add') return 'add'
  return effect.do === 'write' ? canonical(['write', effect.value]) : 'other'
}

/** Whether the order of the writes to a cell matters. */
function isOrderRelevant({ rules, ways }: Written): boolean {
  return rules.size > 1 && (ways.size > 1 || ways.has('other'))
}
