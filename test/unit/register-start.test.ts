import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fittedRegisterValue, startValue } from '../../src/kernel/state/register-value.ts'

it('a register’s initial value can be declared as a number, which is stored in the form that the register’s type requires', () => {
  const exact = { name: 'thirds', type: 'rational', start: 5 } as const
  assert.deepEqual(startValue(exact), fittedRegisterValue(exact, 5))
  const whole = { name: 'wins', type: 'integer', start: '7' } as const
  assert.equal(startValue(whole), 7)
  const kept = { name: 'points', type: 'rational', start: 5, keys: 'person' } as const
  assert.deepEqual(startValue(kept), {})
})
