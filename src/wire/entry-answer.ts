import Type, { type Static } from 'typebox'
import { ToldEntry } from './told-entry.ts'
import { Withheld } from './withheld.ts'

export const EntryAnswer = Type.Object(
  { told: ToldEntry, entry: Type.Record(Type.String(), Type.Unknown()), withheld: Type.Array(Withheld) },
  {
    $id: 'EntryAnswer',
    description:
      'One entry: as everybody was told of it, and as it stands in the log (docs/log.md) without what is sealed, and what of it is withheld.',
  },
)
export type EntryAnswer = Static<typeof EntryAnswer>
