import { sha256 } from '../../app/world.ts'
import type { Connection } from './connection.ts'
import { unpacked } from './packed.ts'

type Chained = { readonly format: number; readonly decisions: string; readonly outside: { readonly told?: true } }

/** The first entry format whose decisions are chained as they are kept. */
const FIRST_SO_CHAINED = 2

/**
 * Forgets kept decisions that are not those to which their entry is chained: they would explain a game falsely, and can be
 * made again. What was asked while programs were told a secret is chained with the secret's salt, and entries of the
 * first format chain other bytes: those are only read.
 */
export function forgetUnchained({ sql }: Connection): void {
  const places = sql('SELECT game, seq FROM decisions').rows()
  const kept = sql('SELECT packed, line FROM decisions JOIN entries USING (game, seq) WHERE game = ? AND seq = ?')
  const forget = sql('DELETE FROM decisions WHERE game = ? AND seq = ?')
  for (const { game = null, seq = null } of places) {
    const { packed, line } = kept.row(game, seq) ?? {}
    if (!isChained(packed as Uint8Array, String(line))) forget.run(game, seq)
  }
}

function isChained(packed: Uint8Array, line: string): boolean {
  try {
    const text = unpacked(packed)
    const { format, decisions, outside } = JSON.parse(line) as Chained
    return format < FIRST_SO_CHAINED || outside.told === true || sha256(text) === decisions
  } catch {
    return false
  }
}
