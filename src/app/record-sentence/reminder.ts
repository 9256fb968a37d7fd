import type { Deadline } from '../../kernel/state/deadline.ts'
import type { JsonObject } from '../../kernel/values/json.ts'

/** The event of a deadline whose only purpose is to remind someone. */
const REMINDER = 'reminder'

/** The arguments of a deadline that reminds a person, after a number of milliseconds, of what they have to do. */
export function reminderOf(person: string, to: string, milliseconds: number): JsonObject {
  return { in: milliseconds, event: REMINDER, data: { person, to } }
}

/** Returns what a deadline reminds someone to do; undefined if the deadline is not a reminder. */
export function dutyOfReminder({ event, data }: Deadline): string | undefined {
  const { person, to } = data
  return event === REMINDER && typeof person === 'string' && typeof to === 'string' ? to : undefined
}
