import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { manifestFrom } from '../../src/kernel/programs/manifest.ts'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { createUnmeteredRunner } from '../../src/sandbox/unmetered-runner.ts'

const PROGRAM = `
const twice = (n) => n * 2
export default rule({
  reads: ['points'],
  offers: { dance: { as: 'right', schema: { steps: 'integer' }, when: ({ open }) => (open ? true : 'not now.'), does: (_, { award }) => award({ points: { p1: 1 } }, 'danced') } },
  forbids: { dance: { needs: ['judge'], does: () => 'no.' } },
  answers: {
    double: ({ n }) => twice(n),
    plain: ['a', 'b'],
    silent: () => null,
    doubtful: () => undecided('who knows'),
    broken: () => { throw new Error('oh') },
    shapeless: () => () => 1,
  },
  after: { rang: ({ shared, own }) => [shared, own] },
})`

function asked(runner: ScriptRunner, part: string, name: string, facts: object, shared: object = {}): unknown {
  const outcome = runner.call(PROGRAM, JSON.stringify({ shared, calls: [{ part, name, facts }] }))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return (JSON.parse(outcome.output) as { readonly results: readonly unknown[] }).results[0]
}

/** The kernel's requirements for any program runner. */
function obligations(name: string, runner: ScriptRunner): void {
  describe(`the program runner ${name}`, () => {
    it('the runner returns a program’s declarations, with the plain data next to its functions', () => {
      const admission = runner.admit(PROGRAM)
      assert.ok(admission.ok)
      const checked = manifestFrom(admission.manifest)
      assert.ok(checked.ok, JSON.stringify(checked))
      const { manifest } = checked
      assert.deepEqual(manifest.reads, ['points'])
      assert.deepEqual(manifest.offers, { dance: { as: 'right', schema: { steps: 'integer' } } })
      assert.deepEqual(manifest.forbids, { dance: { needs: ['judge'] } })
      assert.deepEqual(manifest.answers['plain'], { constant: ['a', 'b'] })
      assert.deepEqual(Object.keys(manifest.after), ['rang'])
    })

    it('the runner distinguishes answers, silence and doubt', () => {
      assert.deepEqual(asked(runner, 'answers', 'double', { n: 21 }), { value: 42 })
      assert.deepEqual(asked(runner, 'answers', 'silent', {}), { value: null })
      assert.deepEqual(asked(runner, 'answers', 'doubtful', {}), { value: { is: 'undecided', reason: 'who knows' } })
    })

    it('the runner distinguishes an open offer from a closed one, unless a ruling allows the act', () => {
      const effect = { effect: 'award', points: { p1: 1 }, says: 'danced' }
      assert.deepEqual(asked(runner, 'offers', 'dance', { open: true }), { value: { does: effect } })
      assert.deepEqual(asked(runner, 'offers', 'dance', { open: false }), { value: { not: 'not now.' } })
      assert.deepEqual(asked(runner, 'offers', 'dance', { open: false, allowed: true }), { value: { does: effect } })
    })

    it('the runner passes on both the facts shared by all calls and the facts of one call', () => {
      assert.deepEqual(asked(runner, 'after', 'rang', { own: 2 }, { shared: 1 }), { value: [1, 2] })
    })

    it('the runner reports exceptions and results that are not values', () => {
      assert.match(JSON.stringify(asked(runner, 'answers', 'broken', {})), /^\{"threw":"Error: oh/)
      assert.match(JSON.stringify(asked(runner, 'answers', 'shapeless', {})), /^\{"badShape":/)
      assert.match(JSON.stringify(asked(runner, 'answers', 'nothing', {})), /^\{"badShape":/)
    })

    it('the runner rejects anything that is not a program', () => {
      for (const js of [
        '',
        'export default 1',
        'import "x"',
        'export default rule(',
        'export default rule({ sings: 1 })',
      ]) {
        assert.ok(!runner.admit(js).ok, js)
      }
    })
  })
}

obligations('the sandbox', createSandbox())
obligations('the sandbox that remembers its last calls', cachingRunner(createSandbox()))
obligations('the unmetered runner', createUnmeteredRunner())
