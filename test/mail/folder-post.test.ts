import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { simpleParser } from 'mailparser'
import { folderPost } from '../../src/mail/folder-mail.ts'
import type { Mail } from '../../src/ports/email.ts'

const root = mkdtempSync(join(tmpdir(), 'nomothete-emails-'))
after(() => rmSync(root, { recursive: true }))

const mail: Mail = {
  messageId: '<abc@nomic.example>',
  to: ['ann@example.org', 'ann@example.net'],
  subject: 'Größe: „the game waits for you“ =?no? '.repeat(4).trim(),
  text: 'The game waits for you.\n\nhttps://nomic.example/verify#a-secret\n',
  html: '<p>The game waits for you.</p>\n',
  unsubscribe: 'https://nomic.example/account',
}
const from = 'Nomic <nomic@nomic.example>'

describe('emails in a folder', () => {
  it('mail programs can read the files, but other users of the machine cannot', async () => {
    const folder = join(root, 'one')
    const post = folderPost({ folder, from, clock: { now: () => Date.UTC(2030, 0, 2, 3, 4, 5, 6) } })
    assert.deepEqual(await post.send(mail), { ok: true })
    const [name = ''] = readdirSync(folder)
    assert.match(name, /^20300102T030405006Z-[0-9a-f]{16}\.eml$/)
    assert.equal(statSync(join(folder, name)).mode & 0o077, 0)
    const read = await simpleParser(readFileSync(join(folder, name)))
    assert.deepEqual([read.subject, read.text, read.messageId], [mail.subject, mail.text, mail.messageId])
    assert.deepEqual(read.to && 'text' in read.to && read.to.text, 'ann@example.org, ann@example.net')
    assert.equal(read.date?.getTime(), Date.UTC(2030, 0, 2, 3, 4, 5))
  })

  it('the emails are listed with their content, latest first', async () => {
    const folder = join(root, 'two')
    let now = 0
    const post = folderPost({ folder, from, clock: { now: () => now } })
    assert.deepEqual(await post.list(9), [])
    for (const subject of ['First', 'Zweiter: ü', 'Third']) {
      now += 1_000
      await post.send({ ...mail, messageId: `<${subject}@x>`, subject })
    }
    const listed = await post.list(2)
    assert.deepEqual(
      listed.map(({ subject }) => subject),
      ['Third', 'Zweiter: ü'],
    )
    const [latest] = listed
    assert.ok(latest)
    assert.deepEqual(latest, {
      name: latest.name,
      to: mail.to.join(', '),
      subject: 'Third',
      text: mail.text,
      html: mail.html,
    })
    assert.deepEqual(await post.read(latest.name), latest)
  })

  it('no other files in the folder are read', async () => {
    const folder = join(root, 'three')
    const post = folderPost({ folder, from, clock: { now: () => 0 } })
    await post.send(mail)
    writeFileSync(join(root, 'secret.eml'), 'secret')
    writeFileSync(join(folder, 'other.eml'), 'other')
    for (const name of ['../secret.eml', 'other.eml', '20300102T030405006Z-0123456789abcdef.eml', ''])
      assert.equal(await post.read(name), undefined)
    assert.equal((await post.list(9)).length, 1)
  })

  it('emails that cannot be written to the folder stay queued', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    const posted = await folderPost({ folder: join(file, 'emails'), from, clock: { now: () => 0 } }).send(mail)
    assert.equal(posted.ok || posted.again, true)
  })
})
