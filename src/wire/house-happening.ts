import Type, { type Static } from 'typebox'
import { AccountHappening } from './account-happening.ts'

export const HouseHappening = Type.Object(
  {
    ...AccountHappening.properties,
    account: Type.Optional(
      Type.String({ description: 'Absent where somebody tried to sign in with an address that nobody has.' }),
    ),
    name: Type.Optional(Type.String({ description: 'What the house calls whoever it happened to.' })),
    byName: Type.Optional(Type.String({ description: 'What it calls that operator; absent once they are gone.' })),
    by: Type.Optional(Type.String({ description: 'Which operator did it, where one did.' })),
  },
  {
    $id: 'HouseHappening',
    description: 'Something that happened to an account, as operators see it.',
    additionalProperties: false,
  },
)
export type HouseHappening = Static<typeof HouseHappening>
