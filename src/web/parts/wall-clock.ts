const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show at an instant, as the instant at which those of UTC show it. */
export function wallClock(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}
