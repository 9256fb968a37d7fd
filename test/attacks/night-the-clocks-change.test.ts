import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import { done, foundTest, testServer } from '../server/test-server.ts'

const MINUTE = 60_000
/** Fewer emails than a game may send to someone in a day. */
const COUNT = 16

/** Nights in which the clocks go forward and back, and what Brook wants of the emails. */
const NIGHTS = [
  { zone: 'Europe/Berlin', night: '2030-03-31', quiet: ['22:00', '02:30'], rhythm: 'atOnce' },
  { zone: 'Europe/Berlin', night: '2030-10-27', quiet: ['02:15', '02:45'], rhythm: 'atOnce' },
  { zone: 'Australia/Lord_Howe', night: '2030-04-07', quiet: ['01:30', '02:00'], rhythm: 'atOnce' },
  { zone: 'America/Havana', night: '2030-11-03', quiet: ['00:30', '07:00'], rhythm: 'daily' },
  { zone: 'America/Havana', night: '2030-03-10', quiet: ['00:00', '08:30'], rhythm: 'daily' },
] as const

type Night = (typeof NIGHTS)[number]

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Ames doubts what Brook has announced, again and again, all night long. Returns when an email came and about what. */
async function emailsOfNight(t: TestContext, { zone, night, quiet: [from, to], rhythm }: Night) {
  const noon = Temporal.PlainDate.from(night).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
  const start = noon.subtract({ days: 1 }).epochMilliseconds
  const [clock, store, mailServer] = [handClock(start), memoryStore(), await openMailServer()]
  const server = testServer({ store, clock, home: 'https://nomic.example' })
  const post = smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'Nomic <nomic@nomic.example>' })
  const emailsTo = async (account: string) => [`${account}@example.org`]
  server.letEmailsLeave({ post, emailsTo, emailsToOperators: async () => [], domain: 'nomic.example' })
  t.after(async () => {
    await server.close()
    await mailServer.close()
  })
  const game = await foundTest(server, 'suber', 'Ours')
  await store.games.takeSeat(game, { person: 'p2', account: 'al' })
  await store.emailTiming.setTimes('al', { zone, quiet: { from: minutes(from), to: minutes(to) } })
  await store.emailTiming.chooseRhythm(game, 'al', rhythm)
  for (let entry = 1; entry <= COUNT; entry += 1) await done(server, game, 'al', 'announce', { text: 'I am right.' })
  const came: { readonly at: number; readonly doubted: readonly number[] }[] = []
  let seen = 0
  const end = noon.add({ days: 1 }).epochMilliseconds
  for (let step = 0; clock.now() < end; step += 1) {
    const entry = step / 2 - 15
    if (Number.isInteger(entry) && entry >= 1 && entry <= COUNT) await done(server, game, 'zoe', 'doubt', { entry })
    await eventually(async () => (await store.outbox.waiting(clock.now(), 9)).length === 0)
    for (const { mail } of mailServer.taken.slice(seen)) {
      const doubted = [...(mail.text ?? '').matchAll(/doubts your entry (\d+)/g)].map(([, number]) => Number(number))
      came.push({ at: clock.now(), doubted })
    }
    seen = mailServer.taken.length
    clock.advance(15 * MINUTE)
  }
  return came
}

describe('a player who troubles another one all through a night in which the clocks change', () => {
  for (const night of NIGHTS)
    it(`neither wakes them nor keeps anything from them: ${night.zone}, ${night.night}, ${night.rhythm}`, async t => {
      const came = await emailsOfNight(t, night)
      const [from, to] = [minutes(night.quiet[0]), minutes(night.quiet[1])]
      for (const { at } of came) {
        const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(night.zone)
        const time = hour * 60 + minute
        const isQuiet = from > to ? time >= from || time < to : time >= from && time < to
        assert.ok(!isQuiet, `an email came at ${hour}:${minute}`)
      }
      const told = came.flatMap(({ doubted }) => doubted).toSorted((a, b) => a - b)
      assert.deepEqual(
        told,
        Array.from({ length: COUNT }, (_, at) => at + 1),
        JSON.stringify(came),
      )
      if (night.rhythm === 'daily') assert.equal(came.length, 1, JSON.stringify(came))
    })
})
