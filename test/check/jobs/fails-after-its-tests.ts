import { it } from 'node:test'

it('passes', () => {})
process.on('exit', () => {
  process.exitCode = 3
})
