import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act, type Game, passDeadlinesUntil } from '../../src/app/play/game.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { labelOf } from '../../src/kernel/state/rulebook.ts'
import type { Chance } from '../../src/kernel/state/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { counts } from './counts.ts'
import { played } from './thermo-game.ts'

/** Limits on the cost of a million Coins. No cost may grow with their number. */
const FOUND = `title: a game
ruleset: thermo
start: 2026-01-01T00:00:00Z
players: [{ name: Ada }, { name: Ben }, { name: Cy }, { name: Dot }, { name: Eve }]
`
const MILLION = `position: { rules: { 16: null }, coins: { Ada: 250000, Ben: 250000 }, bankCoins: 500000 }
dice: [2, [62500, 62500, 62499, 62499], 3, 500]
`
const FEW = `position: { rules: { 16: null }, coins: { Ada: 250, Ben: 250 }, bankCoins: 500 }
dice: [2, [62, 62, 62, 62], 3, 500]
`

/** The usual acts of players and of the clock. */
const ACTS = `steps:
  - { by: Ada, do: submit, with: { changes: [{ repeal: "0.5" }, { enact: { label: 20, group: the-ruleset, text: Players are kind. } }] } }
  - { by: [Ada, Ben, Cy, Dot, Eve], do: vote, with: { proposal: 1, choice: FOR } }
  - { by: Ada, do: give, with: { coins: 1, to: Cy } }
  - { by: Ada, do: callForJudgement, with: { statement: The Bank is a Thing. } }
  - { by: Ben, do: announce, with: { text: hello } }
  - { by: Ada, do: submit, with: { changes: [{ item: { destroy: coin, owner: Ben } }, { item: { create: coin, owner: Dot } }] } }
  - { by: [Ada, Ben, Cy, Dot, Eve], do: vote, with: { proposal: 2, choice: FOR } }
  - { by: Ben, do: deregister }
  - { at: "2026-01-06T00:00:00Z", by: [Ada, Cy, Dot, Eve], do: announce, with: { text: hello } }
  - { at: "2026-01-12T00:00:00Z", by: [Ada, Cy, Dot, Eve], do: announce, with: { text: hello } }
  - { at: "2026-01-15T00:01:00Z" }
`

/** The entries that a game has made since its start. */
const entries = (head: string): readonly Decided[] =>
  played('here', `${FOUND}${head}${ACTS}`)
    .past.slice(1)
    .map(({ decided }) => decided)

const bytes = ({ entry }: Decided): number => Buffer.byteLength(entryLine(entry))

describe('a million Coins', () => {
  const armed = entries('position: { coins: { Ada: 2, Ben: 2 }, bankCoins: 4 }\ndice: [2, 3, 500]\n')
  const million = entries(MILLION)
  const few = entries(FEW)

  it('a million Coins at most double the cost of an act while rule 16 is in force', () => {
    const rested = million.filter(({ entry }) => entry.act.do !== 'deregister')
    const before = armed.filter(({ entry }) => entry.act.do !== 'deregister')
    assert.equal(rested.length, before.length)
    rested.forEach(({ entry, gas }, index) => {
      const was = before[index]?.gas ?? 0
      assert.ok(gas <= 2 * was, `${entry.act.do}: ${gas} after ${was}`)
    })
  })

  it('with a million Coins, no act costs more than twice as much as with a thousand Coins', () =>
    million.forEach(({ entry, gas }, index) => {
      assert.ok(gas <= 2 * (few[index]?.gas ?? 0), `${entry.act.do}: ${gas} after ${few[index]?.gas}`)
    }))

  it('every entry in a game with a million Coins stays under 4 KiB and is hardly longer than in a game with a thousand', () =>
    million.forEach((decided, index) => {
      const size = bytes(decided)
      assert.ok(size < 4_096, `${decided.entry.act.do}: ${size} bytes`)
      assert.ok(size <= bytes(few[index] as Decided) + 100, `${decided.entry.act.do}: ${size} bytes`)
    }))
})

/** A small random generator (xorshift) with a fixed seed, so the test gives the same result each time. */
function seeded(seed: number): (sides: number) => number {
  let x = seed
  return sides => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return ((x >>> 0) % sides) + 1
  }
}

/**
 * Returns what is destroyed in the current game after two weeks without a passed proposal, if the die shows this face.
 */
function destroyedBy(game: Game, at: number, face: number): JsonObject {
  const chance: Chance = { ...game.chance, throwDie: () => face }
  const copy: Game = { ...game, chance, keep: () => {} }
  passDeadlinesUntil(copy, at)
  const before = game.state.registers
  const after = copy.state.registers
  const coins = (state: typeof before, whose: string) =>
    Number(((state['coins']?.value ?? {}) as JsonObject)[whose] ?? 0)
  if (coins(after, 'p1') < coins(before, 'p1')) return { coin: 'Ada' }
  if (coins(after, 'p2') < coins(before, 'p2')) return { coin: 'Ben' }
  if (Number(after['bankCoins']?.value) < Number(before['bankCoins']?.value)) return { coin: 'Bank' }
  const gone = Object.keys(game.state.rules).find(id => copy.state.rules[id] === undefined)
  return { other: gone === undefined ? '' : labelOf(game.state, gone) }
}

describe('a random Thing among a million', () => {
  const { game } = played(
    'here',
    `${FOUND}${MILLION}steps:\n  - { at: "2026-01-06T00:00:00Z", by: [Ada, Ben, Cy, Dot, Eve], do: announce, with: { text: hello } }\n  - { at: "2026-01-12T00:00:00Z", by: [Ada, Ben, Cy, Dot, Eve], do: announce, with: { text: hello } }\n`,
  )
  const at = Date.UTC(2026, 0, 15, 0, 1)
  const things = 1_000_089

  it('a die with as many sides as there are Things draws one of them', () => {
    let sides = 0
    const chance: Chance = { ...game.chance, throwDie: asked => (sides = asked) }
    passDeadlinesUntil({ ...game, chance, keep: () => {} }, at)
    assert.equal(sides, things)
  })

  it('each face draws a different Thing: rules first, each Coin once, The Bank last', () => {
    const first = 81 + 5 + 2
    const edges: readonly (readonly [face: number, what: JsonObject])[] = [
      [1, { other: '0' }],
      [81, { other: '15#2' }],
      [first + 1, { coin: 'Ada' }],
      [first + 250_000, { coin: 'Ada' }],
      [first + 250_001, { coin: 'Ben' }],
      [first + 500_000, { coin: 'Ben' }],
      [first + 500_001, { coin: 'Bank' }],
      [first + 1_000_000, { coin: 'Bank' }],
    ]
    for (const [face, what] of edges) assert.deepEqual(destroyedBy(game, at, face), what, `face ${face}`)
    assert.ok('other' in destroyedBy(game, at, things))
  })

  it('each holder’s Things are drawn in proportion: chi-squared with two degrees of freedom stays under 13.8 (one in a thousand)', () => {
    const draws = counts(200, 2_000)
    const roll = seeded(20_260_101)
    const seen: Record<string, number> = { Ada: 0, Ben: 0, Bank: 0 }
    for (let draw = 0; draw < draws; draw += 1) {
      const { coin } = destroyedBy(game, at, roll(things))
      if (typeof coin === 'string') seen[coin] = (seen[coin] ?? 0) + 1
    }
    const all = Object.values(seen).reduce((sum, it) => sum + it, 0)
    assert.ok(all >= draws - 3)
    const expected: Record<string, number> = { Ada: all / 4, Ben: all / 4, Bank: all / 2 }
    const chi = Object.entries(seen).reduce(
      (sum, [who, it]) => sum + (it - (expected[who] ?? 0)) ** 2 / (expected[who] ?? 1),
      0,
    )
    assert.ok(chi < 13.8, `${chi}: ${JSON.stringify(seen)}`)
  })
})

it('the ten million Coins of a player who leaves are divided in one throw', () => {
  const { game } = played(
    'here',
    `${FOUND}position: { coins: { Ada: 10000000 } }\nsteps: [{ by: Ben, do: announce, with: { text: hi } }]\n`,
  )
  const left = act(game, { by: 'p1', do: 'deregister', with: {}, at: game.state.now + 1_000 })
  assert.ok(left.ok)
  assert.ok(bytes(left) < 4_096)
  const coins = left.state.registers['coins']?.value as JsonObject
  assert.equal(
    Object.values(coins).reduce((sum: number, it) => sum + Number(it), 0),
    9_999_999,
  )
})
