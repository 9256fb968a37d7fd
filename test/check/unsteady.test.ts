import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { tooUnsteady, unsteadyLine } from '../../tools/check/unsteady.ts'

const one = { file: 'test/unit/a.test.ts', failure: 'it was late:\n  late' }
const other = { file: 'test/unit/b.test.ts', failure: 'it was late' }

describe('a file that fails and then passes alone', () => {
  it('is let pass if it is the only one, and new', () => {
    assert.equal(tooUnsteady([one], ''), undefined)
    assert.equal(tooUnsteady([], ''), undefined)
  })

  it('fails the run if there are two', () => {
    assert.equal(tooUnsteady([one, other], ''), '2 files are unsteady in one run')
  })

  it('fails the run if it is on the list already', () => {
    assert.equal(tooUnsteady([one], `# reasons\n${unsteadyLine(one)}\n`), 'test/unit/a.test.ts is unsteady again')
  })

  it('is listed in one line, with its first failure', () => {
    assert.equal(unsteadyLine(one), 'test/unit/a.test.ts  it was late: late')
  })
})
