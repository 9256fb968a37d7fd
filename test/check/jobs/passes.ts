import { describe, it } from 'node:test'

describe('a file that passes', () => {
  it('passes', () => {})
  it('skips', { skip: 'there is no moon' }, () => {})
})
