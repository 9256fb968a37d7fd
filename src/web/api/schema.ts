import type { components } from './generated/schema.d.ts'

/** The input and output types of the API, by name. */
export type Schema = components['schemas']
