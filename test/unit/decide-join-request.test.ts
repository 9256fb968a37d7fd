import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideJoinRequest } from '../../src/app/invitations/decide-join-request.ts'
import { MOST_JOIN_REQUESTS } from '../../src/ports/join-requests.ts'

const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, game: 'g', account: `a${at}`, name: `N${at}`, at }))

function asks(account: string, count: number, isGone = false): string {
  const decided = decideJoinRequest({ open: requests(count), isGone }, { account })
  return decided.ok ? 'kept' : decided.code
}

test('a game has a limited number of requests to join it', () => {
  assert.equal(asks('zoe', MOST_JOIN_REQUESTS - 1), 'kept')
  assert.equal(asks('zoe', MOST_JOIN_REQUESTS), 'quotaReached')
})

test('someone who asks again replaces their request, also if there are as many as the limit', () => {
  assert.equal(asks('a0', MOST_JOIN_REQUESTS), 'kept')
})

test('a deleted account does not ask', () => {
  assert.equal(asks('zoe', 0, true), 'signInFirst')
})
