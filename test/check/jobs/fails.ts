import { describe, it } from 'node:test'
import { declaredElsewhere } from './declared-elsewhere.ts'

describe('a file that fails', () => {
  it('fails', () => {
    throw new Error('the reason')
  })
})
declaredElsewhere()
