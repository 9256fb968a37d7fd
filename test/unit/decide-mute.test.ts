import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Moderating } from '../../src/app/moderation/moderating.ts'
import { decideMute, type MuteCommand } from '../../src/app/talk/decide-mute.ts'
import { muteOf } from '../../src/app/talk/talk-reader.ts'
import type { TalkAuthor, TalkMute } from '../../src/ports/talk.ts'
import { USUAL_DAYS_MUTED } from '../../src/wire/days-muted.ts'

const DAY = 24 * 3_600_000

const BOB = { account: 'bob', person: 'p2' }

const by = (account: string, as: Moderating['as'], highest = as): Moderating => ({
  ...{ game: 'g', at: 3, as, highest, by: { account }, why: 'Spam.' },
})

const [CAT, HOST, OPERATOR] = [by('cat', 'moderator'), by('ann', 'host'), by('op', 'operator')] as const

type Muting = { readonly author?: TalkAuthor; readonly days?: number; readonly authorModerates?: boolean }

const mutes = (moderating: Moderating, { author = BOB, days, authorModerates = false }: Muting = {}): MuteCommand => ({
  ...{ do: 'mute', id: `by ${moderating.as}`, moderating, author, authorModerates, days },
})

const unmutes = (moderating: Moderating, id: string, byOperators = false): MuteCommand => ({
  ...{ do: 'unmute', id, moderating, byOperators },
})

/** The mutes after some commands, or the code with which the last one was refused. */
function after(found: readonly TalkMute[], ...commands: readonly MuteCommand[]): readonly TalkMute[] | string {
  const [command, ...rest] = commands
  if (command === undefined) return found
  const decided = decideMute(found, command)
  if (!decided.ok) return decided.code
  const { event } = decided
  if (event.is === 'unmuted')
    return after(
      found.filter(it => it.id !== event.id),
      ...rest,
    )
  return after([...found.filter(it => it.account !== event.mute.account), event.mute], ...rest)
}

const lengths = (found: readonly TalkMute[] | string): unknown =>
  typeof found === 'string' ? found : found.map(({ at, until }) => until && (until - at) / DAY)

test('a mute ends by itself, unless an operator mutes without an end', () => {
  assert.deepEqual(lengths(after([], mutes(CAT))), [USUAL_DAYS_MUTED])
  assert.deepEqual(lengths(after([], mutes(HOST, { days: 2 }))), [2])
  assert.deepEqual(lengths(after([], mutes(OPERATOR))), [undefined])
  assert.deepEqual(lengths(after([], mutes(OPERATOR, { days: 30 }))), [30])
})

test('a mute replaces one by the same or a lower role', () => {
  assert.deepEqual(lengths(after([], mutes(CAT), mutes(CAT, { days: 1 }))), [1])
  assert.deepEqual(lengths(after([], mutes(CAT), mutes(OPERATOR))), [undefined])
  assert.equal(after([], mutes(HOST), mutes(CAT)), 'alreadySo')
  assert.equal(after([], mutes(OPERATOR), mutes(HOST)), 'alreadySo')
})

test('no one mutes themselves or a deleted account, and moderators do not mute each other', () => {
  assert.equal(after([], mutes(CAT, { author: { account: 'cat' } })), 'badRequest')
  assert.equal(after([], mutes(CAT, { author: { account: null } })), 'unknownThing')
  assert.equal(after([], mutes(CAT, { authorModerates: true })), 'notForYou')
  assert.deepEqual(lengths(after([], mutes(HOST, { authorModerates: true, days: 1 }))), [1])
})

test('who has the same or a higher role ends a mute', () => {
  assert.deepEqual(after([], mutes(CAT), unmutes(HOST, 'by moderator')), [])
  assert.equal(after([], mutes(HOST), unmutes(CAT, 'by host')), 'notForYou')
  assert.deepEqual(after([], mutes(OPERATOR), unmutes(by('ann', 'host', 'operator'), 'by operator')), [])
  assert.equal(after([], mutes(CAT), unmutes(HOST, 'another')), 'unknownThing')
})

test('an operator who does not see the game ends only what operators did', () => {
  assert.equal(after([], mutes(HOST), unmutes(OPERATOR, 'by host', true)), 'unknownThing')
  assert.deepEqual(after([], mutes(OPERATOR), unmutes(OPERATOR, 'by operator', true)), [])
})

test('the mute of the highest role counts, of an account or of the person that it plays', () => {
  const found = after([], mutes(HOST, { author: { account: 'zoe' } }), mutes(OPERATOR))
  assert.ok(typeof found === 'object')
  assert.equal(muteOf(found, 'zoe')?.as, 'host')
  assert.equal(muteOf(found, 'zoe', 'p2')?.as, 'operator')
  assert.equal(muteOf(found, 'dan', 'p3'), undefined)
})
