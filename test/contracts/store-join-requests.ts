import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decideJoinRequest } from '../../src/app/invitations/decide-join-request.ts'
import { type JoinRequest, type JoinRequests, MOST_JOIN_REQUESTS } from '../../src/ports/join-requests.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const request = (account: string, at = 1) =>
  ({ id: `of ${account} at ${at}`, game: 'g', account, name: account, at }) as const

/** Keeps a request. Returns `kept`, or why it was refused. */
async function keep(requests: JoinRequests, one: JoinRequest): Promise<string> {
  const kept = await requests.keep(one, here => decideJoinRequest(here, one))
  return kept.ok ? 'kept' : kept.code
}

/** The contract for requests to be let into games. */
export function joinRequestsKept(open: StoreMaker): void {
  it('keeps one request of each account for a game, oldest first, until it is closed', () =>
    withStore(open, async ({ games, joinRequests }) => {
      await games.found(founded('g'))
      assert.deepEqual(await joinRequests.of('g'), [])
      for (const one of [request('bob'), request('cat', 2), request('bob', 3)])
        assert.equal(await keep(joinRequests, one), 'kept')
      assert.deepEqual(await joinRequests.of('g'), [request('cat', 2), request('bob', 3)])
      await joinRequests.close(request('cat', 2).id)
      assert.deepEqual(await joinRequests.of('g'), [request('bob', 3)])
    }))

  it('keeps no more requests for a game than fit, and none of a deleted account', () =>
    withStore(open, async ({ games, joinRequests }) => {
      await games.found(founded('g'))
      for (let n = 0; n < MOST_JOIN_REQUESTS; n += 1) await keep(joinRequests, request(`a${n}`, n))
      assert.equal(await keep(joinRequests, request('late', 99)), 'quotaReached')
      assert.equal(await keep(joinRequests, request('a0', 99)), 'kept')
      await games.forget('a0', 1)
      assert.equal((await joinRequests.of('g')).length, MOST_JOIN_REQUESTS - 1)
      assert.equal(await keep(joinRequests, request('a0', 100)), 'signInFirst')
    }))
}
