import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Cell, CHANGES, crossedCells, everyCell } from './cells.ts'
import type { Way } from './way.ts'

/**
 * A way of playing a ruleset, and its cells: with the given number of people who join or leave, or with all of them.
 */
export function matrixOf(way: Way, besides: number | 'all'): { ruleset: RulesetSource; cells: readonly Cell[] } {
  const read = scriptPowers.openRuleset(way.ruleset, '')
  if (!read.ok) throw new Error(read.message)
  const { ruleset } = read
  const all = ruleset.rules.map(({ label }) => label)
  const labels = all.map((label, place) => {
    const alike = all.filter(it => it === label).length
    return alike === 1 ? label : `${label}#${all.slice(0, place + 1).filter(it => it === label).length}`
  })
  const changes = CHANGES.filter(change => change !== 'transmuted' || way.transmuted !== undefined)
  return { ruleset, cells: besides === 'all' ? everyCell(labels, changes) : crossedCells(labels, changes, besides) }
}
