import { own } from '../../kernel/own.ts'
import type { Schema } from '../api/schema.ts'
import { isKept } from './register-value.ts'

/** A change of the rules that a register keeps, and that nobody has put to the vote: a suggestion of somebody. */
export type KeptChange = {
  /** Under whom or what it is kept. */
  readonly key: string
  readonly kind: string
  readonly rule?: string
  readonly title?: string
  readonly text?: string
}

/** The changes that a register keeps by its keys; of most registers none. */
export function keptChanges({ keys, value }: Schema['Register']): readonly KeptChange[] {
  if (keys === null || !isKept(value)) return []
  return Object.entries(value).flatMap(([key, kept]) => {
    if (!isKept(kept) || typeof kept['kind'] !== 'string') return []
    const told = ['rule', 'title', 'text'].flatMap(name =>
      typeof own(kept, name) === 'string' && own(kept, name) !== '' ? [[name, own(kept, name)] as const] : [],
    )
    return told.length === 0 ? [] : [{ key, kind: kept['kind'], ...Object.fromEntries(told) }]
  })
}
