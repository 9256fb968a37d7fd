import { wallClock } from './wall-clock.ts'

/** The instant at which the clocks of a zone show what those of UTC show at `shown`. */
export function instantAt(shown: number, zone: string): number {
  const near = shown - (wallClock(shown, zone) - shown)
  return near - (wallClock(near, zone) - shown)
}
