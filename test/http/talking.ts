import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { TalkMessage, TalkOverview, TalkThread } from '../../src/wire/talk.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { type Answered, foundedGame, type TestDoor, testDoor } from './test-door.ts'

/** A server with a game of Ames (account ames) and Brook (account brook), and a way to ask about its talk. */
export async function talking(t: TestContext, game: object = {}) {
  const clock = handClock(Date.UTC(2030, 0, 1, 12))
  const opened = await testDoor(t, { clock })
  const id = await foundedGame(opened, game)
  const { fits } = await documented(opened)
  const ask = async (
    as: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more: Partial<Parameters<TestDoor['ask']>[0]> = {},
  ): Promise<Answered> => {
    const url = `/api/v1/games/${id}/talk${path}`
    const who = as === undefined ? {} : { as }
    return opened.ask({ url, method, ...who, ...(body === undefined ? {} : { body }), ...more })
  }
  const say = async (as: string, about: string, text: string, more: object = {}): Promise<TalkMessage> => {
    const answer = await ask(as, 'POST', `/conversations/${encodeURIComponent(about)}`, { text, ...more })
    assert.equal(answer.status, 201, answer.text)
    return answer.json as TalkMessage
  }
  const thread = async (as: string | undefined, about: string): Promise<TalkThread> => {
    const answer = await ask(as, 'GET', `/conversations/${encodeURIComponent(about)}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json as TalkThread
  }
  const overview = async (as?: string): Promise<TalkOverview> => {
    const answer = await ask(as, 'GET', '')
    assert.equal(answer.status, 200, answer.text)
    return answer.json as TalkOverview
  }
  return { ...opened, game: id, clock, talk: ask, say, thread, overview, fits }
}
