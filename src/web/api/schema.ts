import type { components } from './generated/schema.d.ts'

/** What the API takes and answers, by name. */
export type Schema = components['schemas']
