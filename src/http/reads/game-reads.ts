import { ENTRY_READS } from './entry-reads.ts'
import type { GameRead } from './game-read.ts'
import { MATTER_READS } from './matter-reads.ts'
import { REGISTER_READS } from './register-reads.ts'
import { RULE_READS } from './rule-reads.ts'
import { STATE_READS } from './state-reads.ts'

/** Everything that can be read of a game; the server and practice games answer the same list. */
export const GAME_READS: readonly GameRead[] = [
  ...STATE_READS,
  ...RULE_READS,
  ...ENTRY_READS,
  ...REGISTER_READS,
  ...MATTER_READS,
]
