/** Whether a text names a time zone, such as UTC or America/New_York. */
export function isZone(text: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text)
    return true
  } catch {
    return false
  }
}
