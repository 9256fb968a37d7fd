import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'
import { manifestAttacks } from './manifest.ts'

manifestAttacks({
  'an answer whose `does` is a function only on the first read': {
    source: `let asked = 0
  const entry = { get does() { asked += 1; return asked === 1 ? 5 : () => 'second' }, constant: [] }
  export default rule({ answers: { q: entry, ...Object.defineProperty({}, 'x', { enumerable: true, get: () => Symbol() }) } })`,
    says: /symbol/,
  },
  'a table that is a list': { source: `export default rule({ answers: [() => 1] })`, says: /^answers is no table$/ },
  'a hook with a field of another part': {
    source: `export default rule({ after: { voted: { as: 'right', does: () => null } } })`,
    says: /^after voted: as is not a field of after$/,
  },
})

test('each property of a program’s manifest is read once', () => {
  const { world } = new HostileGame()
  const program = `const read = {}
    const once = (key, value) => ({ enumerable: true, get() { read[key] = (read[key] ?? 0) + 1; return read[key] === 1 ? value : Symbol('again') } })
    const said = Object.defineProperties({}, { does: once('does', () => 1), only: once('only', 'x'), needs: once('needs', ['required']) })
    const answers = Object.defineProperties({}, { q: once('q', said), c: once('c', 7) })
    export default rule(Object.defineProperties({}, { reads: once('reads', ['points']), answers: once('answers', answers) }))`
  const admission = world.programs.admit(program)
  assert.ok(admission.ok, JSON.stringify(admission))
  assert.deepEqual(admission.manifest.reads, ['points'])
  assert.deepEqual(admission.manifest.answers, { q: { only: 'x', needs: ['required'] }, c: { constant: 7 } })
})
