import Type from 'typebox'
import type { Data } from './data.ts'
import { Withheld } from './game/entry.ts'

export const Verification = Type.Object(
  {
    game: Type.String(),
    format: Type.Integer(),
    entries: Type.Integer(),
    head: Type.String({ description: 'The hash of the last entry.' }),
    at: Type.String(),
    machine: Type.String({ description: 'The engine that decides games on this server.' }),
    dice: Type.Union(
      [Type.Null(), Type.Object({ entry: Type.Integer(), commitment: Type.String(), acts: Type.String() })],
      {
        description:
          'The entry that committed to the secret of the next throw, and the value that throws are mixed with; null for scripted dice.',
      },
    ),
    sealed: Type.Array(Type.String(), { description: 'The commitments of values that are still sealed.' }),
    withheld: Type.Array(Withheld),
  },
  { $id: 'Verification', description: 'Everything you need to verify a game.' },
)
export type Verification = Data<typeof Verification>

export const Verified = Type.Object(
  {
    holds: Type.Boolean(),
    entries: Type.Integer({
      description:
        'The number of valid entries, of entries decided again with identical bytes, and of throws that follow from a committed secret.',
    }),
    decidedAgain: Type.Integer(),
    throws: Type.Integer(),
    fault: Type.Union([Type.Null(), Type.Object({ entry: Type.Integer(), message: Type.String() })]),
    notes: Type.Array(Type.String()),
  },
  {
    $id: 'Verified',
    description: 'The result of deciding a whole game again from the start, which anyone with its log can do.',
  },
)
export type Verified = Data<typeof Verified>

export const Verifying = Type.Object(
  {
    done: Type.Integer({ description: 'The number of entries that were decided again so far.' }),
    of: Type.Integer(),
  },
  {
    $id: 'Verifying',
    description: 'How far the check of a long game is. It goes on whether or not you ask; ask again for the result.',
  },
)
export type Verifying = Data<typeof Verifying>
