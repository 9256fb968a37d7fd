import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const DEEP = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
const VALUES: Record<string, unknown> = {
  NaN: Number.NaN,
  Infinity: Infinity,
  'minus Infinity': -Infinity,
  'minus zero': -0,
  'half a character': '\ud800',
  'the other half of a character': 'a\udc00',
  'a key that contains half a character': { '\ud800': 1 },
  'a list fifty thousand deep': DEEP,
  undefined: undefined,
  'a function': () => 1,
  'a symbol': Symbol('x'),
  'a BigInt': 1n,
  'a date': new Date(0),
  null: null,
  'a list': [],
  'an object': {},
  __proto__: JSON.parse('{"__proto__":{"a":1}}'),
  constructor: { constructor: 1 },
}
const ACTS: readonly (readonly [string, (value: never) => object])[] = [
  ['propose', enact => ({ enact })],
  ['propose', text => ({ enact: { text } })],
  ['propose', title => ({ enact: { text: 'x', title } })],
  ['propose', p => ({ enact: { text: 'x', params: { p } } })],
  ['propose', params => ({ enact: { text: 'x', params } })],
  ['propose', program => ({ enact: { text: 'x', program } })],
  ['propose', js => ({ enact: { text: 'x', program: { source: 'x', js } } })],
  ['propose', rule => ({ amend: { rule, text: 'x' } })],
  ['propose', params => ({ amend: { rule: 'r20', params } })],
  ['propose', repeal => ({ repeal })],
  ['propose', x => ({ x })],
  ['vote', choice => ({ choice })],
  ['announce', text => ({ text })],
  ['doubt', entry => ({ entry })],
  ['record', effects => ({ rule: 'r1', effects })],
  ['record', effect => ({ rule: 'r1', effects: [effect] })],
  ['record', rule => ({ rule, effects: [] })],
  ['record', points => ({ rule: 'r1', effects: [{ effect: 'set', points }] })],
  ['record', winner => ({ rule: 'r1', effects: [{ effect: 'set', winner }] })],
  ['record', p1 => ({ rule: 'r1', effects: [{ effect: 'award', points: { p1 } }] })],
  ['record', data => ({ rule: 'r1', effects: [{ effect: 'raise', event: 'x', data }] })],
  ['record', effect => ({ rule: 'r1', effects: [{ effect }] })],
  ['answer', value => ({ rule: 'r1', question: 'winner', value })],
  ['answer', question => ({ rule: 'r1', question, value: 1 })],
  ['answer', value => ({ rule: 'r1', question: 'precedence', value: [value] })],
  ['answer', value => ({ rule: 'r1', question: 'mayChange', value: [value] })],
  ['answer', value => ({ rule: 'r1', question: 'order', value: [[value]] })],
  ['insist', act => ({ act })],
  ['insist', with_ => ({ act: { do: 'propose', with: with_ } })],
  ['insist', do_ => ({ act: { do: do_ } })],
]

for (const [name, value] of Object.entries(VALUES)) {
  test(`${name} as an argument is refused or accepted, and never causes an exception`, () => {
    const game = new HostileGame()
    const [mover] = game.movers() as readonly [string]
    const thrown: string[] = []
    for (const [what, args] of ACTS) {
      try {
        game.go(mover, what, args(value as never) as never)
      } catch (error) {
        thrown.push(`${what} ${args}: ${error}`)
      }
    }
    assert.deepEqual(thrown, [])
    game.canarySings()
    game.replays()
  })
}
