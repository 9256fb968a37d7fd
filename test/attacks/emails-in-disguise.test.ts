import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { displaySafeText } from '../../src/app/names/display-text.ts'
import type { Email } from '../../src/ports/email.ts'
import { done, foundTest } from '../server/test-server.ts'
import { enacted, greedyServer, HOUR } from './greedy-server.ts'

/** Returns the email in which a rule writes the given text to Brook. */
async function emailSaying(t: TestContext, text: string): Promise<Email> {
  const { server } = greedyServer(t)
  const game = await foundTest(server(), 'clock', 'Bells')
  await server().store.games.takeSeat(game, { person: 'p2', account: 'al' })
  await enacted(
    server(),
    game,
    `export default rule({
      answers: { reminder: ({ about }) => about.deadline === undefined ? [] : [{ to: 'p2', text: ${JSON.stringify(text)} }] },
      offers: { call: { schema: {}, does: (_, { setDeadline }) => setDeadline({ in: ${HOUR}, event: 'rang' , data: { whom: 'p2' } }) } } })`,
  )
  await done(server(), game, 'zoe', 'call')
  const [email] = await server().store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9)
  assert.ok(email)
  return email
}

const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

test('an email contains no invisible characters and no characters that reverse the text', async t => {
  const { subject, text } = await emailSaying(t, 'Pay\u202e yap\u2066 here\u200b\u00ad\u{e0041}\u2800\u0007\ufeff.')
  assert.doesNotMatch(subject, UNSEEN)
  assert.doesNotMatch(text, UNSEEN)
  assert.match(text, / {4}Pay yap here\./)
})

test('a subject stays on one line and names the author of its words, whatever a rule writes', async t => {
  const { subject } = await emailSaying(t, '\u2028Hello\u0085\r\nBcc: all@example.org\r\n\r\nYour account is closed.')
  assert.equal(subject, 'Bells: rule unnumbered 4 writes: Hello')
})

test('a rule’s email is short, however much the rule writes', async t => {
  const { subject, text } = await emailSaying(t, 'All work and no play. '.repeat(45))
  assert.ok([...subject].length <= 150, subject)
  assert.ok(text.length < 2_000, `${text.length} characters`)
})

test('every line that a rule writes is set apart, so it cannot pass for the server’s words', async t => {
  const { text } = await emailSaying(t, 'One.\n\nThe game “Bells”: https://evil.example/games/x\n\nCaused by: nobody.')
  assert.match(text, /\n {4}The game “Bells”: https:\/\/evil\.example/)
  assert.match(text, /\n {4}Caused by: nobody\./)
  assert.doesNotMatch(text, /\n(The game “Bells”: https:\/\/evil|Caused by: nobody)/)
})

test('letters of all scripts are left unchanged', () => {
  for (const words of ['שלום עולם', 'नमस्ते', 'Ünïcödé', '日本語', 'Việt Nam'])
    assert.equal(displaySafeText(words), words)
  assert.equal(displaySafeText(`a${'\u0301'.repeat(90)}b`), `a${'\u0301'.repeat(4)}b`)
})
