import type { Schema } from '../api/schema.ts'
import type { Meaning } from './named-rules.ts'

/** Which rule of a book a label means: the one that bears it, else the only one that once bore it. */
export function meaningIn(rules: readonly Pick<Schema['Rule'], 'label' | 'lineage'>[]): Meaning {
  const now = new Set(rules.map(({ label }) => label))
  return label => {
    if (now.has(label)) return label
    if (now.has(`${label}#1`)) return undefined
    const once = rules.filter(({ lineage }) => lineage.includes(label))
    return once.length === 1 ? once[0]?.label : undefined
  }
}
