import type { Static, TSchema } from 'typebox'

/** The data that a schema describes. Its readers do not change it. */
export type Data<Schema extends TSchema> = ReadOnly<Static<Schema>>

type ReadOnly<T> = T extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: ReadOnly<T[Name]> }
    : T
