import Type from 'typebox'
import type { Data } from '../data.ts'
import { PossibleActs } from './act.ts'
import { PublicEntries } from './entry.ts'
import { GameSummary } from './game.ts'
import { GameState, Glance } from './game-state.ts'
import { Registers } from './register.ts'

export const GameTable = Type.Object(
  {
    state: GameState,
    acts: PossibleActs,
    registers: Registers,
    glance: Glance,
    summary: GameSummary,
    entries: PublicEntries,
  },
  {
    $id: 'GameTable',
    description:
      'Everything that the table of a game shows, in one response. State, acts, registers and glance are from the same moment; the entries may be newer.',
  },
)
export type GameTable = Data<typeof GameTable>
