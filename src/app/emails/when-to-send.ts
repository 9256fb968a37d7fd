import type { Email } from '../../ports/email.ts'
import type { EmailRhythm, EmailTimes } from '../../ports/email-timing.ts'

/** The choices of a recipient about the emails of a game. */
export type Timing = EmailTimes & { readonly rhythm: EmailRhythm }

/** The time of day at which daily and weekly emails are sent, in minutes since midnight in the recipient's time zone. */
const MORNING = 8 * 60

/**
 * Returns the earliest instant at which a recipient wants an email, or `never` if they do not want it. An email about a
 * deadline that would pass before the daily or weekly email is sent at once.
 */
export function wantedAt(
  { notBefore, reason }: Pick<Email, 'notBefore' | 'reason'>,
  now: number,
  timing: Timing,
): number | 'never' {
  const { rhythm, zone } = timing
  const due = Math.max(now, notBefore)
  switch (rhythm) {
    case 'atOnce':
      return afterQuietHours(due, timing)
    case 'whenWaiting':
      return reason?.awaits === undefined && reason?.doubt === undefined ? 'never' : afterQuietHours(due, timing)
    case 'daily':
    case 'weekly': {
      const together = morningAfter(notBefore, zone, rhythm === 'weekly')
      return afterQuietHours(isPressing(reason, together) ? due : Math.max(now, together), timing)
    }
  }
}

/** Whether an email is sent on its own, as soon as possible, and not as part of a daily or weekly email. */
export function isToldAtOnce(
  { notBefore, reason }: Pick<Email, 'notBefore' | 'reason'>,
  { rhythm, zone }: Timing,
): boolean {
  switch (rhythm) {
    case 'atOnce':
    case 'whenWaiting':
      return true
    case 'daily':
    case 'weekly':
      return isPressing(reason, morningAfter(notBefore, zone, rhythm === 'weekly'))
  }
}

/** Whether an email is about a deadline that passes before the daily or weekly email. */
function isPressing(reason: Email['reason'], together: number): boolean {
  return reason?.deadline !== undefined && reason.deadline.at <= together
}

/** The first morning at or after an instant, or the first Monday morning. */
function morningAfter(at: number, zone: string, weekly: boolean): number {
  let morning = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .withPlainTime({ hour: MORNING / 60 })
  if (morning.epochMilliseconds < at) morning = morning.add({ days: 1 })
  return (weekly ? morning.add({ days: (8 - morning.dayOfWeek) % 7 }) : morning).epochMilliseconds
}

/** An instant, or the end of the quiet hours that it falls into. */
function afterQuietHours(at: number, { zone, quiet }: EmailTimes): number {
  if (quiet === undefined || quiet.from === quiet.to) return at
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const minute = local.hour * 60 + local.minute
  const overnight = quiet.from > quiet.to
  const isQuiet = overnight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to
  if (!isQuiet) return at
  // An hour that happens twice ends twice, and `with` stays in the one in which the instant is.
  const end = local
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .with({ hour: Math.floor(quiet.to / 60), minute: quiet.to % 60 })
  return (minute < quiet.to ? end : end.add({ days: 1 })).epochMilliseconds
}
