import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sumInWords } from '../../src/web/registers/format-amount.ts'

it('a number is shown as an earlier value plus the additions to it', () => {
  assert.equal(
    sumInWords([
      { added: 1, stands: -9 },
      { added: -10, stands: -10 },
    ]),
    '0 − 10 + 1 = −9',
  )
  assert.equal(
    sumInWords([{ added: 2, stands: 9 }, { added: '1/2', stands: 7 }, { stands: '13/2' }]),
    '6 1/2 + 1/2 + 2 = 9',
  )
})

it('if there are many additions, only the last few are shown, after the value before them', () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({ added: 1, stands: 20 - index }))
  assert.equal(sumInWords(lines), `12${' + 1'.repeat(8)} = 20`)
})

it('a single change or a set value is not shown as a sum', () => {
  assert.equal(sumInWords([{ added: 4, stands: 4 }]), undefined)
  assert.equal(sumInWords([{ stands: 4 }, { added: 4, stands: 4 }]), undefined)
  assert.equal(sumInWords([]), undefined)
})
