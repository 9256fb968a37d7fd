import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { resultsFrom } from '../../src/kernel/programs/call-program.ts'

describe('the output of a call to a program', () => {
  it('the output has one result for each function, in order', () => {
    const output = '{"results":[{"value":[1]},{"threw":"oh"},{"badShape":"no"},{"value":null}]}'
    assert.deepEqual(resultsFrom(output, 4), [
      { value: [1] },
      { failure: { kind: 'threw', detail: 'oh' } },
      { failure: { kind: 'badShape', detail: 'no' } },
      { value: null },
    ])
  })

  for (const output of [
    '',
    'null',
    '[]',
    '{}',
    '{"results":{}}',
    '{"results":[]}',
    '{"results":[{"value":1},{"value":2}]}',
    '{"results":[{"value":1}],"more":1}',
    '{"results":[null]}',
    '{"results":[{}]}',
    '{"results":[{"value":1,"threw":"x"}]}',
    '{"results":[{"threw":1}]}',
    '{"results":[{"toString":"x"}]}',
  ])
    it(`the output “${output}” is a failure of the program’s only function`, () => {
      const results = resultsFrom(output, 1)
      assert.equal(results.length, 1)
      const [result] = results
      assert.ok(result !== undefined && 'failure' in result)
      assert.equal(result.failure.kind, 'badShape')
    })
})
