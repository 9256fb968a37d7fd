import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { dateInWords, distanceInWords, wallClockAsUtc } from '../../src/web/parts/dates.ts'

const at = (iso: string) => Date.parse(iso)

describe('an instant on a page', () => {
  it('an instant is shown as a date and time in the reader’s time zone, which is named', () => {
    assert.equal(dateInWords(at('2026-11-24T13:36:00Z'), 'UTC'), '24 Nov 2026, 13:36 UTC')
    assert.equal(dateInWords(at('2026-11-24T23:36:00Z'), 'Europe/Berlin'), '25 Nov 2026, 00:36 CET')
  })

  it('an instant on the next calendar day is shown as “tomorrow”, and one that is a minute less than three days away as “in three days”', () => {
    const now = at('2026-11-22T12:00:00Z')
    for (const [instant, words] of [
      ['2026-11-25T11:59:00Z', 'in 3 days'],
      ['2026-11-23T23:00:00Z', 'tomorrow'],
      ['2026-11-24T01:00:00Z', 'in 2 days'],
      ['2026-11-20T23:59:00Z', '2 days ago'],
      ['2026-11-22T09:30:00Z', '2 hours ago'],
      ['2026-11-22T11:59:30Z', 'just now'],
    ] as const)
      assert.equal(distanceInWords(at(instant), now, 'UTC'), words)
  })

  it('an instant’s time of day is the local time in the given time zone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Athens', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham')
    fc.assert(
      fc.property(
        fc.integer({ min: at('2000-01-01T00:00Z') / 1000, max: at('2100-01-01T00:00Z') / 1000 }),
        zones,
        (seconds, zone) => {
          const there = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
          const shown = there.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
          assert.equal(wallClockAsUtc(seconds * 1000, zone), shown)
        },
      ),
      { seed: 1 },
    )
  })
})
