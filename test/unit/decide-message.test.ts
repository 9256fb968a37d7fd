import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Moderating } from '../../src/app/moderation/moderating.ts'
import { decideMessage, evolveMessage, type MessageCommand, MOST_VERSIONS } from '../../src/app/talk/decide-message.ts'
import type { TalkMessage } from '../../src/ports/talk.ts'

const NO_NAMES = { mentions: [], links: [] }

/** A message by Ann. */
const MESSAGE: TalkMessage = {
  ...{ id: 'm', game: 'g', about: 'game', number: 1, author: { account: 'ann', person: 'p1' }, at: 1, text: 'Hello.' },
  ...{ names: NO_NAMES, rationale: false, versions: 1 },
}

const edits = (by: string, text: string): MessageCommand => ({ do: 'edit', by, at: 2, text, names: NO_NAMES })

const reacts: MessageCommand = {
  ...{ do: 'react', on: true, reaction: { message: 'm', reaction: 'heart', author: { account: 'bob' } } },
}

const removes = (by: string, isReported = false): MessageCommand => ({ do: 'removeOwn', by, at: 3, isReported })

const by = (account: string, as: Moderating['as'], highest = as): Moderating => ({
  ...{ game: 'g', at: 4, as, highest, by: { account }, why: 'Spam.' },
})

const hides = (moderating: Moderating, authorModerates = false): MessageCommand => ({
  ...{ do: 'hide', moderating, authorModerates },
})

const shows = (moderating: Moderating): MessageCommand => ({ do: 'show', moderating })

const CAT = by('cat', 'moderator')

/** The message after some commands, or the code with which the last one was refused. */
function after(message: TalkMessage | undefined, ...commands: readonly MessageCommand[]): TalkMessage | string {
  const [command, ...rest] = commands
  if (message === undefined || command === undefined) return message ?? 'no message'
  const decided = decideMessage(message, command)
  if (!decided.ok) return decided.code
  return after(decided.event === undefined ? message : evolveMessage(message, decided.event, 7), ...rest)
}

const ok = (found: TalkMessage | string): boolean => typeof found === 'object'

test('its author writes new versions of a message, up to the limit', () => {
  assert.deepEqual(after(MESSAGE, edits('ann', 'Hi.')), { ...MESSAGE, text: 'Hi.', versions: 2, editedAt: 2 })
  assert.deepEqual(after(MESSAGE, edits('ann', 'Hello.')), MESSAGE, 'the same text is not a new version')
  assert.equal(after(MESSAGE, edits('bob', 'Hi.')), 'notForYou')
  assert.equal(after({ ...MESSAGE, versions: MOST_VERSIONS }, edits('ann', 'Hi.')), 'quotaReached')
})

test('a message that is not there cannot be changed', () => {
  const decided = decideMessage(undefined, edits('ann', 'Hi.'))
  assert.equal(!decided.ok && decided.code, 'unknownThing')
})

test('its author removes a message with its text, unless it has been reported', () => {
  const { text: _, ...rest } = MESSAGE
  const removed = { at: 3, by: 'ann', as: 'author', why: '' }
  assert.deepEqual(after(MESSAGE, removes('ann')), { ...rest, removed })
  assert.equal(after(MESSAGE, removes('bob')), 'notForYou')
  assert.equal(after(MESSAGE, removes('ann', true)), 'notForYou')
  assert.equal(after(MESSAGE, removes('ann'), removes('ann')), 'alreadySo')
})

test('an operator removes a message, and both records say so', () => {
  const removesAs = (account: string): MessageCommand => ({
    ...{ do: 'remove', moderating: by(account, 'operator'), isReported: true },
  })
  const decided = decideMessage(MESSAGE, removesAs('op'))
  assert.ok(decided.ok)
  assert.deepEqual([decided.act?.what, decided.act?.whom, decided.action?.by], ['removeMessage', MESSAGE.author, 'op'])
  assert.equal(after(MESSAGE, removesAs('ann')), 'notForYou', 'not the operator’s own message while it is reported')
})

test('nothing but showing it again is done with a hidden message', () => {
  const hidden = after(MESSAGE, hides(CAT))
  assert.deepEqual(hidden, { ...MESSAGE, hidden: { at: 4, as: 'moderator', why: 'Spam.', act: 7 } })
  assert.equal(after(MESSAGE, hides(CAT), edits('ann', 'Hi.')), 'notForYou')
  assert.equal(after(MESSAGE, hides(CAT), reacts), 'notForYou')
  assert.equal(after(MESSAGE, hides(CAT), hides(CAT)), 'alreadySo')
  assert.deepEqual(after(MESSAGE, hides(CAT), shows(CAT)), MESSAGE)
  assert.equal(after(MESSAGE, shows(CAT)), 'alreadySo')
  assert.ok(ok(after(MESSAGE, hides(CAT), removes('ann'))), 'its author can still remove it')
})

test('nothing is done with a removed message', () => {
  for (const command of [edits('ann', 'Hi.'), reacts, hides(CAT), shows(CAT)])
    assert.equal(after(MESSAGE, removes('ann'), command), 'alreadySo')
})

test('moderators hide the messages of players, not their own or those of other moderators', () => {
  assert.equal(after(MESSAGE, hides(by('ann', 'moderator'))), 'badRequest')
  assert.equal(after(MESSAGE, hides(CAT, true)), 'notForYou')
  assert.ok(ok(after(MESSAGE, hides(by('dan', 'host'), true))))
})

test('who has a higher role shows what a lower one hid, and not the other way round', () => {
  const [host, operator] = [by('dan', 'host'), by('op', 'operator')]
  assert.deepEqual(after(MESSAGE, hides(CAT), shows(host)), MESSAGE)
  assert.equal(after(MESSAGE, hides(host), shows(CAT)), 'notForYou')
  assert.equal(after(MESSAGE, hides(operator), shows(host)), 'notForYou')
  assert.deepEqual(after(MESSAGE, hides(operator), shows(by('dan', 'host', 'operator'))), MESSAGE)
})

test('only what operators do is in their log', () => {
  const logged = [CAT, by('dan', 'host'), by('op', 'operator')].map(moderating => {
    const decided = decideMessage(MESSAGE, hides(moderating))
    return decided.ok && [decided.act?.as, decided.action?.what]
  })
  assert.deepEqual(logged, [
    ['moderator', undefined],
    ['host', undefined],
    ['operator', 'hideMessage'],
  ])
})
