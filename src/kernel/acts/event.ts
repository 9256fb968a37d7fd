import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'

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

/**
 * An event for a later step, and the rule that raised it, if one did. `announced` tells that the rule announced it to
 * itself: it listened for the event when it raised it, or set a deadline for it.
 */
export type Raised = { readonly event: GameEvent; readonly by: RuleId | null; readonly announced?: true }

/** The events that the kernel itself raises: no one else may. `changed REGISTER` and `kernel …` are its own too. */
export const KERNEL_EVENTS = [
  'founded',
  'gameStarted',
  'resumed',
  'thrown',
  'announced',
  'doubted',
  'challenged',
  'insisted',
  'acted',
  'changed rules',
] as const

/** Whether an event is reserved by its name alone. */
export function isKernelName(event: string): boolean {
  return event.startsWith('kernel ') || event.startsWith('changed ')
}
