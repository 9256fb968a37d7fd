import Type, { type Static } from 'typebox'

export const Files = Type.Object(
  { files: Type.Record(Type.String(), Type.String()) },
  { $id: 'Files', description: 'The files of a folder, each text under its path.' },
)
export type Files = Static<typeof Files>
