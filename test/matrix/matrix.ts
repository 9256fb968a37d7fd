import type { RulesetSource } from '../../src/kernel/ruleset-source.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { CHANGES, type Cell, crossedCells, everyCell } from './cells.ts'
import type { Way } from './way.ts'

/** The ruleset of a way, and its cells: crossed with so many comings and goings each, or every one. */
export function matrixOf(way: Way, besides: number | 'all'): { ruleset: RulesetSource; cells: readonly Cell[] } {
  const read = scriptPowers.openRuleset(way.ruleset, '')
  if (!read.ok) throw new Error(read.message)
  const { ruleset } = read
  const labels = ruleset.rules.map(({ label }) => label)
  const unique = labels.filter(label => labels.indexOf(label) === labels.lastIndexOf(label))
  const changes = CHANGES.filter(change => change !== 'transmuted' || way.transmuted !== undefined)
  return { ruleset, cells: besides === 'all' ? everyCell(unique, changes) : crossedCells(unique, changes, besides) }
}
