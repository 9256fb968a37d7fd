import type { Beside, Entry } from '../kernel/entry.ts'

const UTF8 = new TextEncoder()

/** How many bytes of a person's allowance an entry takes: its chained text, and each hash, salt and text beside it. */
export function entryBytes({ beside }: Pick<Entry, 'beside'>, line: string): number {
  return UTF8.encode(line).length + besideBytes(beside)
}

function besideBytes(beside: Beside): number {
  return Object.entries(beside).reduce((sum, said) => sum + saidBytes(...said), 0)
}

function saidBytes(hash: string, { salt, text }: Beside[string]): number {
  return hash.length + UTF8.encode(salt).length + UTF8.encode(text).length
}
