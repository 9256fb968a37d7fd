import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { talking } from './talking.ts'
import { does, problem } from './test-door.ts'

describe('a conversation', () => {
  it('an account that writes too fast has to wait', async t => {
    const { talk, say, clock } = await talking(t)
    const { id } = await say('brook', 'game', 'Number 1.')
    for (let count = 2; count <= 20; count += 1) await say('brook', 'game', `Number ${count}.`)
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Number 21.' }), 'tooMuch', 429)
    problem(await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Number 22.' }), 'tooMuch', 429)
    await say('ames', 'game', 'Slowly!')
    clock.advance(60_000)
    await say('brook', 'game', 'Number 21.')
    for (let version = 2; version <= 20; version += 1)
      assert.equal((await talk('brook', 'PATCH', `/messages/${id}`, { text: `Version ${version}.` })).status, 200)
    clock.advance(60_000)
    problem(await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Version 21.' }), 'quotaReached', 429)
  })

  it('a message has a limited length, and must be visible and well-formed', async t => {
    const { talk, say, thread } = await talking(t)
    const write = (text: string, more: object = {}) => talk('brook', 'POST', '/conversations/game', { text, ...more })
    for (const text of ['', '   \n', '\u200b\u202e'])
      assert.equal(problem(await write(text), 'badRequest', 400)['field'], 'text')
    problem(await write('x'.repeat(4_001)), 'badRequest', 400)
    assert.equal((await write('x'.repeat(4_000))).status, 201)
    problem(await write('Hello.', { replyTo: 'nowhere' }), 'badRequest', 400)
    const other = await say('ames', 'rule:203', 'Elsewhere.')
    problem(await write('Hello.', { replyTo: other.id }), 'badRequest', 400)
    await say('brook', 'game', '<script>alert(1)</script>\r\n@Ames@Brook\0 rule\r203')
    const [last] = (await thread('ames', 'game')).messages
    assert.equal(last?.text, '<script>alert(1)</script>\n@Ames@Brook rule\n203')
    assert.deepEqual(
      last?.mentions.map(({ text }) => text),
      ['@Ames'],
    )
    const many = await say('brook', 'game', '@Ames rule 203 '.repeat(260))
    assert.deepEqual([many.mentions.length, many.links.length], [20, 30])
  })
})

describe('simultaneous requests about talk', () => {
  it('simultaneous requests cannot exceed the limits: one rationale, and twenty messages a minute', async t => {
    const opened = await talking(t)
    const { talk, thread, game } = opened
    await does(opened, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
    const body = { text: 'Because.', rationale: true }
    const path = '/conversations/matter:proposal:301'
    const rationales = await Promise.all(Array.from({ length: 5 }, () => talk('ames', 'POST', path, body)))
    assert.deepEqual(rationales.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409])
    const messages = await Promise.all(
      Array.from({ length: 30 }, (_, at) => talk('brook', 'POST', path, { text: `Number ${at}.` })),
    )
    assert.equal(messages.filter(({ status }) => status === 201).length, 20)
    assert.equal(messages.filter(({ status }) => status === 429).length, 10)
    const numbers = (await thread('ames', 'matter:proposal:301')).messages.map(({ number }) => number)
    assert.deepEqual(
      numbers,
      Array.from({ length: 20 }, (_, at) => 21 - at),
    )
  })
})
