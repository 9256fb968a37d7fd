import type { TestContext } from 'node:test'
import type { HttpOptions } from '../../src/http/door/open-http.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { type Following, follow, type SeenEvent } from './follow.ts'
import { does, foundedGame, type TestDoor, testDoor } from './test-door.ts'

type Live = TestDoor & {
  readonly at: string
  readonly game: string
  watch(path?: string, headers?: Headers): Promise<Following>
}
type Headers = { readonly [name: string]: string }

/** A listening server with a game; its followers disconnect when the test ends. */
export async function live(t: TestContext, http: Partial<HttpOptions> = {}, store = memoryStore()): Promise<Live> {
  const opened = await testDoor(t, { http, store })
  const game = await foundedGame(opened)
  const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
  const watch = async (path = `/api/v1/games/${game}/stream`, headers: Headers = {}): Promise<Following> => {
    const following = await follow(`${at}${path}`, headers)
    t.after(() => following.leave())
    return following
  }
  return { ...opened, at, game, watch }
}

/** Adds an entry to a game. */
export const say = (opened: Live, text: string, game = opened.game) => does(opened, game, 'ames', 'announce', { text })

/** The events of a stream that are entries. */
export const entries = (events: readonly SeenEvent[]) => events.filter(({ event }) => event === 'entry')
