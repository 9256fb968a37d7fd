import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairTurns, type Turn } from '../../src/threads/fair-turns.ts'

/** A thread that handles one request after another. The game of a request determines how long the request takes. */
function thread(takes: { readonly [game: string]: number }) {
  let clock = 0
  const turns = fairTurns(() => clock)
  const lying: string[] = []
  const under = new Map<string, Turn>()
  const done: string[] = []
  return {
    done,
    ask: (game: string): Turn => {
      const turn = turns.wait(game, () => lying.push(game))
      under.set(game, turn)
      return turn
    },
    /** Handles queued requests, up to a given number. */
    work(requests = Number.POSITIVE_INFINITY): void {
      for (let at = 0; at < requests && lying.length > 0; at += 1) {
        const game = lying.shift() as string
        clock += takes[game] ?? 1
        done.push(game)
        under.get(game)?.over(takes[game] ?? 1)
      }
    },
  }
}

const HOSTILE = Array.from({ length: 12 }, (_, at) => `hostile ${at}`)
const costly = Object.fromEntries(HOSTILE.map(game => [game, 1_000]))

test('a request to an idle game waits for at most one of twelve games whose acts take a second each', () => {
  const one = thread(costly)
  for (const game of HOSTILE) one.ask(game)
  one.work()
  for (const game of HOSTILE) one.ask(game)
  one.ask('quiet')
  one.work()
  assert.equal(one.done.slice(HOSTILE.length).indexOf('quiet'), 1)
})

test('games with short requests are served in order of arrival', () => {
  const one = thread({})
  const games = Array.from({ length: 30 }, (_, at) => `game ${at}`)
  for (const game of games) one.ask(game)
  one.work()
  assert.deepEqual(one.done, games)
})

test('a game with long requests is served after a long wait despite endless other requests, and is served again once the others have used as much time', () => {
  const one = thread({ slow: 100 })
  one.ask('slow')
  one.work()
  for (let at = 0; at < 20; at += 1) one.ask(`quick ${at}`)
  one.ask('slow')
  for (let at = 20; at < 9_000; at += 1) {
    one.ask(`quick ${at}`)
    one.work(1)
    if (one.done.at(-1) === 'slow') one.ask('slow')
  }
  const turns = one.done.flatMap((game, at) => (game === 'slow' ? [at] : []))
  assert.ok(turns.length >= 3, `it went ${turns.length} times`)
  for (let at = 2; at < turns.length; at += 1) assert.ok((turns[at] ?? 0) - (turns[at - 1] ?? 0) > 100)
})

test('a cancelled request is never served, and the next one is served instead', () => {
  const one = thread(costly)
  one.ask('hostile 0')
  one.work()
  const gone = one.ask('hostile 0')
  for (let at = 0; at < 20; at += 1) one.ask(`crowd ${at}`)
  const back = one.ask('late')
  assert.equal(back.takeBack(), true)
  assert.equal(back.takeBack(), false)
  assert.equal(gone.takeBack(), false)
  one.work()
  assert.ok(!one.done.includes('late'))
  assert.ok(one.done.includes('crowd 19'))
})

test('a game with one long request regains its priority after many short ones', () => {
  const takes: Record<string, number> = { changed: 1_000, 'hostile 0': 1_000 }
  const one = thread(takes)
  one.ask('changed')
  one.work()
  takes['changed'] = 1
  for (let at = 0; at < 100; at += 1) {
    one.ask('changed')
    one.work()
  }
  one.ask('hostile 0')
  one.work()
  one.ask('hostile 0')
  one.ask('other')
  one.ask('changed')
  one.work()
  assert.deepEqual(one.done.slice(-3), ['hostile 0', 'other', 'changed'])
})
