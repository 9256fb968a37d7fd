import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLog } from '../../src/serve/log/open-log.ts'

function logged(tell: (log: ReturnType<typeof openLog>) => void, isTTY = false): string {
  let text = ''
  const log = openLog('debug', {
    isTTY,
    write: line => {
      text += line
    },
  })
  tell(log)
  return text
}

describe('the server’s log', () => {
  test('the log is JSON, with one event per line and the instant of each', () => {
    const { level, time, msg, games } = JSON.parse(logged(log => log.info({ games: 3 }, 'open')))
    assert.deepEqual([level, msg, games], ['info', 'open', 3])
    assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('the log is readable text on a terminal, with complete errors', () => {
    const line = logged(log => log.error({ err: new Error('broken'), game: 'g1' }, 'ourFault'), true)
    assert.match(line, /^\d\d:\d\d:\d\d error ourFault game=g1 \nError: broken\n {4}at /)
  })

  test('members that are named as secrets are hidden, wherever they occur', () => {
    const line = logged(log => {
      log.info({
        password: 'hush1',
        headers: { cookie: 'hush2', authorization: 'hush3' },
        email: { to: { address: 'hush4' } },
      })
      log.info({ wish: { secret: 'hush5', token: 'hush6' } })
    })
    assert.doesNotMatch(line, /hush/)
  })

  test('anything in a text that looks like a secret is hidden', () => {
    const line = logged(log => {
      log.warn('refused <kim.cole@mail.example.org>, nomic_AbC-123_xyz, smtps://kim:hush@mail.example:465')
      log.warn({ err: new Error('550 no such user al@example.org at /x?secret=hush&a=1') }, 'email')
    })
    assert.doesNotMatch(line, /kim\.cole|AbC-123|hush|al@example/)
    assert.match(line, /\[address\]/)
  })

  test('data that libraries attach to errors is omitted', () => {
    const line = logged(log =>
      log.error({ err: Object.assign(new Error('no'), { code: 'EENVELOPE', rejected: ['hush'] }) }),
    )
    assert.doesNotMatch(line, /hush/)
    assert.match(line, /EENVELOPE/)
  })
})
