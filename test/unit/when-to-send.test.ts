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
})
