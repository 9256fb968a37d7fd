import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

/** What an open proposal would do to a rule, and which proposal it is. */
export type ProposedFor = { readonly matter: Schema['MatterNamed']; readonly would: string }

const WOULD: { readonly [kind: string]: string } = {
  amend: 'amend',
  repeal: 'repeal',
  transmute: 'transmute',
  amendAmendment: 'change an amendment of',
  repealAmendment: 'undo an amendment of',
}

/** What is proposed now for each rule that something is proposed for, by its label. */
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

/** The rule that a change is about; a new rule is about none. */
function named(change: unknown): readonly { readonly rule: string; readonly would: string }[] {
  const { kind, rule } = Object(change) as { readonly kind?: unknown; readonly rule?: unknown }
  return typeof rule === 'string' ? [{ rule, would: lookup(WOULD, String(kind)) ?? 'change' }] : []
}
