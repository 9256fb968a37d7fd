import { expandedEntry } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { StoredEntry } from '../../ports/game-store.ts'

/** Converts a stored entry, which is known to be valid, to the kernel's form. */
export function entryOfLine({ line, hash, beside }: Pick<StoredEntry, 'line' | 'hash' | 'beside'>): Entry {
  const written = expandedEntry(JSON.parse(line) as JsonObject)
  return { ...(written as unknown as Omit<Entry, 'hash' | 'beside'>), hash, beside }
}
