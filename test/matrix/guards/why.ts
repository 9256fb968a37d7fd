import { charnomic } from './reasons/charnomic.ts'
import { nOmic } from './reasons/n_omic.ts'
import type { Reason } from './reasons/reason.ts'
import { suber } from './reasons/suber.ts'
import { thermo } from './reasons/thermo.ts'
import { triNomic } from './reasons/tri-nomic.ts'
import type { Row } from './try-all.ts'
import type { WayTried } from './try-change.ts'

const REASONS: { readonly [ruleset: string]: readonly Reason[] } = {
  charnomic,
  n_omic: nOmic,
  suber,
  thermo,
  'tri-nomic': triNomic,
}

/** Why the changes of a ruleset that no rule stops may happen. */
export function reasonsFor(ruleset: string): readonly Reason[] {
  return REASONS[ruleset] ?? []
}

/** The changes that happen by a way for which there is no reason. */
export function unexplained(ruleset: string, rows: readonly Row[]): readonly string[] {
  const given = new Set(reasonsFor(ruleset).flatMap(pairsOf))
  return happening(rows).filter(pair => !given.has(pair))
}

/** The reasons for what does not happen. If only some changes were tried, the reasons for the others are left out. */
export function stale(ruleset: string, rows: readonly Row[], areAll: boolean): readonly string[] {
  const real = new Set(happening(rows))
  const tried = new Set(rows.map(({ change }) => change))
  return reasonsFor(ruleset)
    .map(reason => ({ ...reason, changes: reason.changes.filter(change => areAll || tried.has(change)) }))
    .flatMap(pairsOf)
    .filter(pair => !real.has(pair))
}

/** The words that the reasons of a ruleset quote. */
export function quoted(ruleset: string): readonly string[] {
  return reasonsFor(ruleset).flatMap(({ why }) =>
    [...why.matchAll(/“([^”]+)”/g)].flatMap(([, words = '']) => words.split(' … ')),
  )
}

function happening(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ change, tries }) =>
    tries.flatMap(it => (it?.is === 'applied' ? [pairOf(change, it.way)] : [])),
  )
}

function pairsOf({ changes, by }: Reason): readonly string[] {
  return changes.flatMap(change => by.map(way => pairOf(change, way)))
}

function pairOf(change: string, way: WayTried): string {
  return `${change} by ${way}`
}
