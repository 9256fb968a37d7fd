import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smtpPost } from '../../src/mail/smtp-mail.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import { testServer } from '../server/test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const UNSEEN = /[\u202A-\u202E\u2066\u2067\u200B-\u200F\u{E0000}-\u{E007F}]/u

/** An email as a mail server receives it. */
async function sent(subject: string, text: string): Promise<{ readonly subject: string; readonly text: string }> {
  const mailServer = await openMailServer()
  const server = testServer({ store: memoryStore(), clock: handClock(NOON), home: 'https://nomic.example' })
  const post = smtpPost({ url: `smtp://127.0.0.1:${mailServer.port}/?tls=off`, from: 'nomic@nomic.example' })
  try {
    await server.store.outbox.put([{ id: 'a', to: { address: 'al@example.org' }, subject, text, notBefore: NOON }])
    server.letEmailsLeave({ post, emailsTo: async () => [], emailsToOperators: async () => [], domain: 'a.example' })
    await eventually(() => mailServer.taken.length === 1)
    const { mail } = mailServer.taken[0] ?? {}
    return { subject: mail?.subject ?? '', text: mail?.text?.trimEnd() ?? '' }
  } finally {
    await server.close()
    await mailServer.close()
  }
}

test('an author whose text is in an email cannot reverse the email’s reading direction', async () => {
  const { text } = await sent('Your turn', 'Pay \u202E001\u202C points, or \u2067lose\u2069.')
  assert.doesNotMatch(text, UNSEEN)
  assert.match(text, /Pay ⟦U\+202E⟧001⟦U\+202C⟧ points, or ⟦U\+2067⟧lose⟦U\+2069⟧\./)
})

test('a subject line shows hidden characters as visible codes', async () => {
  const { subject } = await sent('Vote\u200B \u{E0079}\u{E0065}\u{E0073}', 'Now.')
  assert.equal(subject, 'Vote⟦U+200B⟧ ⟦U+E0079⟧⟦U+E0065⟧⟦U+E0073⟧')
})

test('a right-to-left name does not reorder the text that follows it in an email', async () => {
  const { text } = await sent('Now', 'דוד has 5 points, 7 to go.')
  assert.equal(text, '\u2068דוד\u2069 has 5 points, 7 to go.')
})
