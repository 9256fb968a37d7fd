import type { JsonObject } from './json.ts'

/** Something that happened while an act was carried out, to which rules may react. */
export type GameEvent = {
  readonly name: string
  readonly matter?: string
  readonly data: JsonObject
}
