import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

// These values come from players. Malformed input is refused or ignored, and never causes an exception.
const ODD: readonly unknown[] = [null, 5, 'x', true, [], {}, [null], [5], ['x'], [[]], [{}], { constructor: 1 }]
const CLAIMS = [
  { kind: 'over' },
  { kind: 'over', target: 5 },
  { kind: 'over', target: 'every' },
  { kind: 'over', target: null },
  { kind: 'over', target: [] },
  { kind: 'over', target: { rule: 5 } },
  { kind: 5, target: { every: true } },
  { target: { every: true } },
  { kind: 'over', target: { every: true }, words: 5 },
  { kind: 'over', target: { attribute: 'status', value: {} } },
  { kind: 'over', target: { attribute: 'constructor', value: 'x' } },
]
const REGISTERS = [
  { name: 5 },
  { name: 'x' },
  { name: '', type: 'data', start: 0 },
  { name: '__proto__', type: 'data', start: 0 },
  { name: 'constructor', type: 'data', start: 0 },
  { name: 'x', type: 'nonsense', start: 0 },
  { name: 'x', type: 'integer', start: 'many' },
  { name: 'x', type: 'integer' },
  { name: 'x', keys: 'people', type: 'data', start: 0 },
  { name: 'x', type: 'data', start: 0, cap: -1 },
  { name: 'x', type: 'data', start: 0, cap: 'all' },
  { name: 'x', type: 'data', start: 0, cap: 1e15 },
  { name: 'x', type: 'text', start: 'x'.repeat(70_000) },
  { name: 'points', type: 'text', start: '' },
  { name: 'players', keys: 'person', type: 'data', start: 0 },
  { name: 'rules', type: 'data', start: [] },
  { name: 'self', type: 'data', start: 1 },
  { name: 'x y', type: 'data', start: 1 },
]

const fronts: readonly object[] = [
  ...['claims', 'registers', 'charters', 'params', 'program', 'title', 'group'].flatMap(name =>
    ODD.map(odd => ({ [name]: odd })),
  ),
  ...CLAIMS.map(claim => ({ claims: [claim] })),
  ...REGISTERS.map(register => ({ registers: [register] })),
]

for (const front of fronts) {
  test(`a proposal with ${JSON.stringify(front).slice(0, 90)} either is refused or becomes law without breaking anything`, () => {
    const game = new HostileGame()
    const [mover] = game.movers() as readonly [string]
    const proposed = game.go(mover, 'propose', { enact: { text: 'x', ...front } as never })
    if (proposed.ok) {
      game.does(mover, 'callVote')
      for (const voter of ['p1', 'p2', 'p3'])
        game.go(voter, 'vote', { proposal: String(proposed.entry.answer['proposal']), choice: 'for' })
      // Starts a contest that weighs the rule's claims, and proposes an amendment that looks up its quotations.
      const added = Object.values(game.state.rules).find(rule => rule.label === '301')
      if (added !== undefined) {
        game.go('p1', 'answer', { rule: added.id, question: 'required', value: 'majority' })
        const [next] = game.movers() as readonly [string]
        const again = game.go(next, 'propose', { amend: { rule: added.id, text: 'y' } })
        game.go(next, 'callVote')
        if (again.ok)
          for (const voter of ['p1', 'p2', 'p3'])
            game.go(voter, 'vote', { proposal: String(again.entry.answer['proposal']), choice: 'for' })
      }
    }
    game.canarySings()
    for (const what of ['beginTurn', 'forfeit', 'consent', 'callVote', 'invokeJudgment'])
      game.go('p1', what, what === 'invokeJudgment' ? { question: 'well?' } : {})
    game.replays()
  })
}
