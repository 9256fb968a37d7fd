import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

/** The effect that an open proposal would have on a rule, and the proposal. */
export type ProposedFor = { readonly matter: Schema['MatterNamed']; readonly would: string }

const WOULD: { readonly [kind: string]: string } = {
  amend: 'amend',
  repeal: 'repeal',
  transmute: 'transmute',
  amendAmendment: 'change an amendment of',
  repealAmendment: 'undo an amendment of',
}

/** The current proposals for each rule that has any, by the rule's label. */
export function proposedFor(matters: readonly Schema['Matter'][]): ReadonlyMap<string, readonly ProposedFor[]> {
  const all = new Map<string, readonly ProposedFor[]>()
  for (const { kind, label, open, fields } of matters) {
    const changes: readonly unknown[] = open && Array.isArray(fields['changes']) ? fields['changes'] : []
    for (const { rule, would } of changes.flatMap(named)) {
      const known = all.get(rule) ?? []
      if (!known.some(it => it.would === would && it.matter.kind === kind && it.matter.label === label))
        all.set(rule, [...known, { matter: { kind, label }, would }])
    }
  }
  return all
}

/** The rule that a change is about, and what would happen to it; empty for a new rule. */
function named(change: unknown): readonly { readonly rule: string; readonly would: string }[] {
  const { kind, rule } = Object(change) as { readonly kind?: unknown; readonly rule?: unknown }
  return typeof rule === 'string' ? [{ rule, would: lookup(WOULD, String(kind)) ?? 'change' }] : []
}
