import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Draft, written } from '../http/fuzz/drafts.ts'
import { type Fuzzing, openFuzzing } from '../http/fuzz/fuzz.ts'
import { sent } from '../http/fuzz/wire-request.ts'
import { ofThisTurn } from '../turn.ts'

/** Texts that are hard on some readers: what is repeated, and what comes before and after it. */
const SHAPES: { readonly [shape: string]: readonly [before: string, piece: string, after: string] } = {
  'a long run': ['', 'a', ''],
  'lists within lists': ['1. ', '[', ''],
  'brackets of all kinds that never close': ['', '([{<“', 'א'],
  'anchors and aliases': ['---\na: &a0 [1]\n', 'a: &a [*a, *a0]\n', '---\n'],
  'scripts of both directions': ['א', 'aא б', '“'],
  'pairs of surrogates and marks': ['', '👨‍\u0301', '\u202e'],
  'a run before what does not match': ['"', ' ', 'b'],
  'words that repeat': ['"', 'a ', 'b"'],
  'stars and underscores': ['1. ', '*a_', ''],
  'entities in one line': ['<pre>', '&lt', ''],
  'U+0000': ['a', '\u0000', 'b'],
  'a huge number': ['1', '9', 'e9999999'],
  'lines of a list': ['', '1. 1.\n', ''],
}

/** Data that is hard on some readers, by how often something is repeated in it. */
const DATA: { readonly [shape: string]: (times: number) => unknown } = {
  'members by the thousand': times => Object.fromEntries(Array.from({ length: times }, (_, at) => [`k${at}`, at])),
  'lists within lists': times => Array.from({ length: times / 5 }, () => nested(30)),
  'large numbers': times => Array.from({ length: times }, (_, at) => Number(`${at + 1}e300`)),
  'names like those of programs': times =>
    Array.from({ length: times / 5 }, () => ({ toString: 'a', constructor: [] })),
}

/** How often something is repeated in the longest data. */
const MOST_TIMES = 10_000

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)]
}

/** Bytes of the longest text that is sent, below the limit of most bodies. */
const MOST_BYTES = 200_000
/** Processor time of the main thread, and of the threads of games, of which no more need be asked, in milliseconds. */
const LITTLE = 60
/** A text that is four times as long may take this many times as long. */
const MOST_GROWTH = 6
const TRIES = 3
/** How often a growth must be seen. */
const LOOKS = 3

/** A text of a shape that takes a share of the bytes and characters that there may be. */
function textOf(shape: string, longest: number, share: number): string {
  const [start, piece, end] = SHAPES[shape] ?? assert.fail()
  const bytes = Buffer.byteLength(JSON.stringify(piece)) - 2
  const room = Math.max(0, longest - start.length - end.length)
  const times = Math.floor(share * Math.min(room / piece.length, MOST_BYTES / bytes))
  return times < 1 ? start.slice(0, longest) : start + piece.repeat(times) + end
}

/** Texts in the address of a request, which may not be long. */
const LONGEST_QUERY = 2_000

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

describe('a text that a route takes', () => {
  let fuzzing: Fuzzing
  let onGames = 0
  let senders = 0
  after(() => fuzzing.close())
  before(async () => {
    fuzzing = await openFuzzing({
      measured({ took }) {
        onGames += took
      },
    })
  })

  /** Processor time that a request takes, from an address of its own, because there are limits for each. */
  async function costOf(draft: Draft): Promise<number> {
    senders += 1
    const from = `2001:db8:${(senders >> 16).toString(16)}:${(senders & 0xffff).toString(16)}::1`
    const request = written({ ...draft, headers: { ...draft.headers, 'x-forwarded-for': from } })
    const [main, games] = [cpuTime(), onGames]
    const answer = await sent(fuzzing.server.origin, request)
    const took = cpuTime() - main + onGames - games
    assert.ok(
      answer === undefined || answer.status < 500 || answer.status === 503,
      `${answer?.status}: ${answer?.body}`,
    )
    return took
  }

  /**
   * How what takes processor time grows, if it grows faster than what it reads, as often as it is looked at: the speed of
   * a machine changes from moment to moment.
   */
  async function growthOf(cost: (share: number) => Promise<number>): Promise<string | undefined> {
    for (let look = 1; look < LOOKS; look += 1) if ((await growthSeen(cost)) === undefined) return undefined
    return growthSeen(cost)
  }

  async function growthSeen(cost: (share: number) => Promise<number>): Promise<string | undefined> {
    if ((await cost(1)) < LITTLE) return undefined
    const least = async (share: number): Promise<number> => {
      const costs: number[] = []
      for (let time = 0; time < TRIES; time += 1) costs.push(await cost(share))
      return Math.min(...costs)
    }
    const whole = await least(1)
    if (whole < LITTLE) return undefined
    const [half, quarter] = [await least(1 / 2), await least(1 / 4)]
    const isLinear = whole <= MOST_GROWTH * Math.max(quarter, LITTLE / MOST_GROWTH)
    return isLinear ? undefined : `${[quarter, half, whole].map(Math.round).join(', ')} ms`
  }

  it('takes processor time only in proportion to its length, wherever it is sent', async () => {
    const faults: string[] = []
    const notAdmitted: string[] = []
    let count = 0
    for (const operation of fuzzing.operations) {
      const { draft, places, admitted } = await fuzzing.withTexts(operation)
      if (places.length > 0 && !admitted) notAdmitted.push(operation.route)
      for (const { name, longest, takesData, filled } of places) {
        count += 1
        const most = name.startsWith('query') ? Math.min(longest, LONGEST_QUERY) : longest
        const shapes = [
          ...Object.keys(SHAPES).map(shape => [shape, (share: number): unknown => textOf(shape, most, share)] as const),
          ...Object.entries(takesData ? DATA : {}).map(
            ([shape, of]) => [shape, (share: number): unknown => of(share * MOST_TIMES)] as const,
          ),
        ]
        for (const [shape, of] of ofThisTurn(shapes, 4)) {
          const growth = await growthOf(share => costOf(filled(draft, of(share))))
          if (growth !== undefined) faults.push(`${operation.route}, ${name}, ${shape}: ${growth}`)
        }
      }
      await fuzzing.server.restore()
    }
    assert.deepEqual(faults, [])
    assert.deepEqual(notAdmitted, [])
    assert.ok(count > 150, `${count} places`)
  })

  it('would be found if it took more', async () => {
    const squared = async (share: number): Promise<number> => {
      const before = cpuTime()
      let sum = 0
      for (let at = 0; at < (share * 12_000) ** 2; at += 1) sum = (sum + at) % 7
      assert.ok(sum < 7)
      return cpuTime() - before
    }
    assert.match((await growthOf(squared)) ?? '', / ms$/)
  })
})
