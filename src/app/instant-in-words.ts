const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant as people read it: “28 November 2026, 13:03 (UTC)”. */
export function instantInWords(at: number, zone: string): string {
  const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${day} ${MONTHS[month - 1]} ${year}, ${two(hour)}:${two(minute)} (${zone})`
}
