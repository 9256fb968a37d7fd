import type { RegisterDeclaration } from '../kernel/register.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant as people read it: “28 November 2026, 13:03 (UTC)”. */
export function instantInWords(at: number, zone: string): string {
  const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${day} ${MONTHS[month - 1]} ${year}, ${two(hour)}:${two(minute)} (${zone})`
}

/** Whether a register says of itself that it holds instants: “in milliseconds”. */
export function holdsInstants({ about = '' }: RegisterDeclaration): boolean {
  return about.includes('milliseconds')
}
