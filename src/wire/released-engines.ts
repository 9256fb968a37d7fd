import Type, { type Static } from 'typebox'

export const ReleasedEngines = Type.Object(
  {
    releases: Type.Array(
      Type.Object({
        name: Type.String(),
        date: Type.String({ description: 'The day from which the release decided games.' }),
        machine: Type.String({ description: 'The `machine` of the entries that the release decided.' }),
        format: Type.Integer({ description: 'The format of its entries.' }),
        files: Type.Array(Type.String(), { description: 'The files of its engine, the last of which opens it.' }),
      }),
    ),
  },
  { $id: 'ReleasedEngines', description: 'The releases whose entries can be decided again here.' },
)
export type ReleasedEngines = Static<typeof ReleasedEngines>
