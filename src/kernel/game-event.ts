import type { JsonObject } from './json.ts'

/** Something that happened while an act was carried out, to which rules may react. */
export type GameEvent = {
  readonly name: string
  readonly matter?: string
  readonly data: JsonObject
  /**
   * Raised only where the rules let nothing of its part happen: `always`, or `alone` unless they stopped all that
   * follows too. Absent: raised where the part is applied.
   */
  readonly ifDropped?: 'always' | 'alone'
}
