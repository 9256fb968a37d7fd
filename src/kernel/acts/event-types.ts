import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'

/** Something that happened while an act was being carried out and that rules can react to. */
export type GameEvent = {
  readonly name: string
  readonly matter?: string
  readonly data: JsonObject
  /**
   * If absent, the event is raised when its part is applied. If set, it is raised only when the rules reject the whole
   * part: always, or (with `alone`) only if the rules did not also stop everything after the part.
   */
  readonly ifDropped?: 'always' | 'alone'
  /** Set if a person or a Judge raises the event. */
  readonly openly?: boolean
}

/**
 * An event for a later step, and the rule that raised it, if any. `announced` means that the rule announced the event
 * to itself: when it raised the event, or set a deadline for it, it was listening for the event.
 */
export type Raised = { readonly event: GameEvent; readonly by: RuleId | null; readonly announced?: true }

/** Events that only the kernel can raise. `changed REGISTER` and `kernel …` are reserved as well. */
export const KERNEL_EVENTS = [
  'founded',
  'gameStarted',
  'resumed',
  'thrown',
  'announced',
  'recordedByHand',
  'doubted',
  'challenged',
  'insisted',
  'acted',
  'changed',
  'changed rules',
  'changed answers',
  'paramsChanged',
  'matterReopened',
] as const

/** Whether an event is reserved for the kernel because of its name alone. */
export function isKernelName(event: string): boolean {
  return event.startsWith('kernel ') || event.startsWith('changed ')
}
