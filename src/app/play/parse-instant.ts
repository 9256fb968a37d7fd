/**
 * Parses an ISO instant (2026-01-05T09:00:00Z), or a time of day (09:05) on the given day. Undefined if the text is
 * neither.
 */
export function parseInstant(text: string, now: number, zone: string): number | undefined {
  const time = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  try {
    if (time === null) return Temporal.Instant.from(text).epochMilliseconds
    const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
    const [hour = 0, minute = 0, second = 0] = time.slice(1).map(part => Number(part ?? 0))
    const at = Temporal.PlainTime.from({ hour, minute, second }, { overflow: 'reject' })
    return day.withPlainTime(at).epochMilliseconds
  } catch {
    return undefined
  }
}

/** Whether a text is the name of a time zone, such as UTC or America/New_York. */
export function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text)
    return true
  } catch {
    return false
  }
}
