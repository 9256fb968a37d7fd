import { type PossibleAct, possibleActs } from '../../app/moves/possible-acts.ts'
import { rulesAt, type Table } from './table.ts'

/**
 * The acts that are open to each person now. Acts that are open to few people come first, because the game is waiting
 * for those.
 */
export type ActsNow = ReadonlyMap<string, readonly PossibleAct[]>

/** Tries every act for everyone in the game. Joining is for newcomers, and has its own menu item. */
export function actsNow(table: Table): ActsNow {
  const { state } = table.game
  const rules = rulesAt(table)
  const all = Object.keys(state.persons).map(
    id => [id, possibleActs(rules, state, id, table.now()).filter(act => act.name !== 'join')] as const,
  )
  const open = all.flatMap(([, acts]) => acts.filter(act => act.open).map(act => act.name))
  const many = (act: PossibleAct): number => open.filter(name => name === act.name).length
  const size = (act: PossibleAct): number => Object.keys(act.schema).length
  return new Map(all.map(([id, acts]) => [id, acts.toSorted((a, b) => many(a) - many(b) || size(b) - size(a))]))
}
