import Type from 'typebox'
import { registerHistory } from '../../app/reads/histories.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { RegisterAnswer, RegisterHistory, Registers } from '../../wire/register.ts'
import { ask, type GameRead, gameRead, given, linesAnswer } from './game-read.ts'

/** Reads of registers: scores, whose turn it is, the poem; and which rule wrote which line. */
export const REGISTER_READS: readonly GameRead[] = [
  gameRead({
    path: 'registers',
    summary: 'The value of every register, now or as of an entry',
    query: { at: At },
    answer: Registers,
    read: (reader, _, { at }) => ask(reader, 'registers', {}, at),
  }),
  gameRead({
    path: 'registers/:register',
    summary: 'The value of one register, now or as of an entry',
    params: { register: Label },
    query: { at: At },
    answer: RegisterAnswer,
    read: (reader, { register }, { at }) => ask(reader, 'register', { register }, at),
  }),
  gameRead({
    path: 'registers/:register/history',
    summary: 'The lines of a ledger, newest first, each with its cause; for one `key` (`Ames`) if given',
    params: { register: Label },
    query: { key: Type.Optional(Label), before: Before, limit: Limit },
    answer: RegisterHistory,
    read: ({ server, standing: { record }, by }, { register }, { key, before, limit = 50 }) =>
      linesAnswer(
        registerHistory(server, record, {
          register,
          ...given({ key }),
          by,
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      ),
  }),
]
