import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Timing, wantedAt } from '../../src/app/emails/when-to-send.ts'

const BERLIN = 'Europe/Berlin'

/** The instant with the given local time in Berlin. */
const at = (local: string): number => Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds

/** The local time in Berlin at which an email is due, given the earliest time for it. */
function wanted(notBefore: string, timing: Partial<Timing>, reason = {}, now = notBefore): string {
  const instant = wantedAt({ notBefore: at(notBefore), reason }, at(now), { zone: BERLIN, rhythm: 'atOnce', ...timing })
  if (instant === 'never') return instant
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(BERLIN)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)
}

const night = { quiet: { from: 22 * 60, to: 7 * 60 } }

describe('when an email is wanted', () => {
  it('at once by default, but never before its time', () => {
    assert.equal(wanted('2030-01-01T12:00', {}), '2030-01-01T12:00')
    assert.equal(wanted('2030-01-01T12:00', {}, {}, '2030-01-01T11:00'), '2030-01-01T12:00')
  })

  it('after the quiet hours, even if they extend past midnight or the clocks change', () => {
    assert.equal(wanted('2030-01-01T23:30', night), '2030-01-02T07:00')
    assert.equal(wanted('2030-01-02T06:59', night), '2030-01-02T07:00')
    assert.equal(wanted('2030-01-02T07:00', night), '2030-01-02T07:00')
    assert.equal(wanted('2030-01-02T21:59', night), '2030-01-02T21:59')
    assert.equal(wanted('2030-01-02T13:30', { quiet: { from: 13 * 60, to: 14 * 60 + 30 } }), '2030-01-02T14:30')
    assert.equal(wanted('2030-03-30T23:00', night), '2030-03-31T07:00')
    assert.equal(wanted('2030-01-02T13:30', { quiet: { from: 60, to: 60 } }), '2030-01-02T13:30')
  })

  it('every morning, or every Monday morning', () => {
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'daily' }), '2030-01-02T08:00')
    assert.equal(wanted('2030-01-02T07:00', { rhythm: 'daily' }), '2030-01-02T08:00')
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'weekly' }), '2030-01-07T08:00')
    assert.equal(wanted('2030-01-07T07:00', { rhythm: 'weekly' }), '2030-01-07T08:00')
    assert.equal(wanted('2030-01-07T09:00', { rhythm: 'weekly' }), '2030-01-14T08:00')
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'daily' }, {}, '2030-01-05T10:00'), '2030-01-05T10:00')
  })

  it('at once if a deadline would pass before the next morning', () => {
    const deadline = { deadline: { id: 'd', at: at('2030-01-01T20:00') } }
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'daily' }, deadline), '2030-01-01T12:00')
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'weekly' }, deadline), '2030-01-01T12:00')
    const later = { deadline: { id: 'd', at: at('2030-01-03T20:00') } }
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'daily' }, later), '2030-01-02T08:00')
  })

  it('only while the game is waiting for the recipient, if they have chosen that', () => {
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'whenWaiting' }), 'never')
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'whenWaiting' }, { awaits: 'p1' }), '2030-01-01T12:00')
    assert.equal(wanted('2030-01-01T12:00', { rhythm: 'whenWaiting' }, { wrote: 5, doubt: 'q1' }), '2030-01-01T12:00')
    assert.equal(wanted('2030-01-01T23:00', { rhythm: 'whenWaiting', ...night }, { awaits: 'p1' }), '2030-01-02T07:00')
  })

  it('in both nights in which the clocks change, never before its time, in quiet hours or long after them', () => {
    const faults = NIGHTS.flatMap(([zone, day]) =>
      QUIET.flatMap(quiet => {
        const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
        const first = noon.subtract({ days: 1 }).epochMilliseconds
        return Array.from({ length: (36 * 60) / 7 }, (_, step) => first + step * 7 * MINUTE).flatMap(notBefore => {
          const when = wantedAt({ notBefore }, notBefore, { zone, rhythm: 'atOnce', quiet })
          if (when === 'never') return [`${zone} ${day}: never`]
          const waited = (when - notBefore) / MINUTE
          const isRight = waited >= 0 && waited <= lengthOf(quiet) + 90 && !isQuiet(when, zone, quiet)
          return isRight ? [] : [`${zone} ${localTime(notBefore, zone)}: ${waited} minutes`]
        })
      }),
    )
    assert.deepEqual(faults, [])
  })

  it('every morning at eight, also after the nights in which the clocks change', () => {
    for (const [zone, day] of NIGHTS) {
      const evening = Temporal.PlainDate.from(day)
        .subtract({ days: 1 })
        .toZonedDateTime({ timeZone: zone, plainTime: '20:00' })
      const notBefore = evening.epochMilliseconds
      const when = wantedAt({ notBefore }, notBefore, { zone, rhythm: 'daily' })
      assert.equal(when === 'never' ? when : localTime(when, zone), `${day}T08:00`)
    }
  })
})

const MINUTE = 60_000

/** Nights in which the clocks go forward and back, in zones that do so at different times and by different spans. */
const NIGHTS = [
  ['Europe/Berlin', '2030-03-31'],
  ['Europe/Berlin', '2030-10-27'],
  ['America/New_York', '2030-03-10'],
  ['America/New_York', '2030-11-03'],
  ['Australia/Lord_Howe', '2030-04-07'],
  ['Australia/Lord_Howe', '2030-10-06'],
  ['America/Havana', '2030-03-10'],
  ['America/Havana', '2030-11-03'],
] as const

type Quiet = NonNullable<Timing['quiet']>

/** Quiet hours, also some that begin or end in the hour that is missing or happens twice. */
const QUIET: readonly Quiet[] = [
  { from: 22 * 60, to: 7 * 60 },
  { from: 60, to: 150 },
  { from: 23 * 60, to: 150 },
  { from: 105, to: 115 },
  { from: 150, to: 9 * 60 },
  { from: 0, to: 30 },
]

function lengthOf({ from, to }: Quiet): number {
  return (to - from + 1_440) % 1_440
}

function localTime(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)
}

function isQuiet(at: number, zone: string, { from, to }: Quiet): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const minute = local.hour * 60 + local.minute
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
