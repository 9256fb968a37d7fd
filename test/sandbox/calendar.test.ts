import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { counts } from '../unit/counts.ts'
import { question } from './programs.ts'

type Asked = { readonly now: number; readonly n: number; readonly zone: string }

const sandbox = createSandbox()
const program = `export default rule({ answers: { q: ({ asked }) => asked.map(({ now, n, zone }) => [
  calendar.day(now, zone), calendar.endOfDay(now, n, zone), calendar.addMonths(now, n, zone)]) } })`

function answered(source: string, facts: object): unknown {
  const outcome = sandbox.call(source, question(facts))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const [result] = JSON.parse(outcome.output).results
  return result.value ?? result.threw
}

/** Computes the same results with the platform's own calendar. */
function byTemporal({ now, n, zone }: Asked): readonly [string, number, number] {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  return [
    local.toPlainDate().toString(),
    local.add({ days: n + 1 }).startOfDay().epochMilliseconds,
    local.add({ months: n }).epochMilliseconds,
  ]
}

const two = (number: number) => `${number}`.padStart(2, '0')
const zones = fc.oneof(
  fc.constant('UTC'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
)
/** Years with four digits, to which months and days can be added. */
const instants = fc.integer({
  min: Date.parse('0200-01-01T00:00:00Z'),
  max: Date.parse('9800-01-01T00:00:00Z'),
})

test('computed days, months and ends of days match the calendar in every fixed time zone', () => {
  const cases = fc.array(fc.record({ now: instants, n: fc.integer({ min: -900, max: 900 }), zone: zones }), {
    minLength: 20,
    maxLength: 20,
  })
  const numRuns = counts(50, 1_000)
  fc.assert(
    fc.property(cases, asked => assert.deepEqual(answered(program, { asked }), asked.map(byTemporal))),
    { numRuns, seed: 1 },
  )
})

test('every day of a leap year and of a century year without a leap day is correct at its first and last instants', () => {
  for (const year of [1900, 2000, 2023, 2024]) {
    const start = Date.UTC(year, 0, 1)
    const asked = Array.from({ length: 366 }, (_, index) => [0, 86_399_999].map(ms => start + index * 86_400_000 + ms))
      .flat()
      .map(now => ({ now, n: 1, zone: 'UTC' }))
    assert.deepEqual(answered(program, { asked }), asked.map(byTemporal))
  }
})

test('an invalid instant, a fraction or a zone that is not fixed is an error in the program', () => {
  for (const asked of [
    { now: 0, n: 1, zone: 'Europe/Berlin' },
    { now: 0, n: 1, zone: '+24:00' },
    { now: 0, n: 1, zone: '-5' },
    { now: 0, n: 1.5, zone: 'UTC' },
    { now: 0, n: 9e15, zone: 'UTC' },
    { now: null, n: 1, zone: 'UTC' },
    { now: 0, n: 1 },
  ])
    assert.match(String(answered(program, { asked: [asked] })), /^TypeError: .* is no (fixed zone|whole number)/)
})
