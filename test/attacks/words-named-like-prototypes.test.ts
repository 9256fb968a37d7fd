import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportScript } from '../../src/app/log/export-script.ts'
import { effectInWords } from '../../src/app/prose/effects.ts'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsInWords } from '../../src/app/prose/news.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { HostileGame } from './hostile-game.ts'

const NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']

/** The places where a program may put a name. Each name must be shown exactly as written. */
const PUTS = [
  'set({ blob: [NAME, { [NAME]: { said: NAME } }, { sealed: NAME }] })',
  'set({ who: NAME })',
  'set({ ru: NAME })',
  'set({ byrule: { [NAME]: 1 }, bymatter: { [NAME]: 2 } })',
  'award({ byperson: { [NAME]: 1 } })',
  'set({ players: [NAME] })',
  'set({ mover: NAME })',
  'openMatter({ kind: NAME, label: NAME, by: NAME, fields: { rule: NAME, [NAME]: 1, x: NAME } })',
  'setDeadline({ in: 999999, event: NAME, data: { x: NAME, y: [NAME] }, matter: NAME })',
  'raise({ event: NAME, person: NAME, rule: NAME })',
  'addGroup({ name: NAME, heading: NAME, note: NAME })',
  'propose({ changes: [{ kind: "amend", rule: NAME, text: "x" }, { kind: "repeal", rule: NAME }] })',
  'enact({ title: NAME, text: NAME, label: NAME })',
  'announce({ text: NAME })',
]

const registers = [
  { name: 'blob', type: 'data', start: null },
  { name: 'who', type: 'person', start: null },
  { name: 'ru', type: 'rule', start: null },
  { name: 'byrule', keys: 'rule', type: 'data', start: null },
  { name: 'bymatter', keys: 'matter', type: 'data', start: null },
  { name: 'byperson', keys: 'person', type: 'rational', start: '0' },
] as const

for (const put of PUTS)
  test(`a name is shown as it was written, whatever it is, after ${put}`, () => {
    const program = `export default rule({ offers: { go: { schema: { name: 'text' },
      does: ({ act: { with: { name: NAME } } }, { set, award, openMatter, setDeadline, raise, addGroup, propose, enact, announce }) => ${put} } } })`
    const game = new HostileGame({ rules: [{ label: '301', program, registers: [...registers] }] })
    for (const name of NAMES) {
      game.go('p1', 'go', { name })
      showsNothingInherited(game)
    }
    game.replays()
  })

test('an announcement of “constructor” is recorded like any other', () => {
  const game = new HostileGame()
  for (const name of NAMES) {
    game.does('p1', 'announce', { text: name })
    showsNothingInherited(game)
  }
})

test('a program can answer the question “constructor”', () => {
  const answers = NAMES.map(name => `${name}: () => 1`).join(', ')
  const game = new HostileGame({
    rules: [{ label: '301', program: `export default rule({ answers: { ${answers} } })` }],
  })
  game.canarySings()
  showsNothingInherited(game)
})

function showsNothingInherited(game: HostileGame): void {
  const entries = game.entries.map(({ entry }) => entry)
  const { entry } = game.last
  let before = stateBeforeFounding('g')
  for (const one of entries.slice(0, -1)) before = evolve(before, one)
  const shown = [
    JSON.stringify(gameView(game.world, game.state)),
    exportScript(game.world, entries, 'suber').replaceAll(/^ *(text|program):.*$/gm, ''),
    entryInWords(game.state, entry, before).words,
    ...newsInWords(before, entry, game.state),
    ...entry.effects.map(effect => effectInWords(before, game.state, effect)?.words ?? ''),
  ]
  for (const text of shown)
    assert.equal(/.{0,60}(undefined|\[native code\]|function \w*\().*/.exec(text)?.[0], undefined)
}
