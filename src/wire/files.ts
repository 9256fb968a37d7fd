import Type, { type Static } from 'typebox'

/** The files of a folder, each text under its path. */
export const Files = Type.Object({ files: Type.Record(Type.String(), Type.String()) }, { $id: 'Files' })
export type Files = Static<typeof Files>
