import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TalkMessage } from '../../src/wire/talk.ts'
import { talking } from './talking.ts'
import { problem } from './test-door.ts'

describe('a conversation', () => {
  it('a search returns the messages that contain all the words, each with its subject', async t => {
    const { talk, say, fits } = await talking(t)
    await say('brook', 'rule:203', 'Bananas are yellow.')
    await say('brook', 'game', 'Yellow submarines.')
    const found = await talk(undefined, 'GET', '/messages?q=YELLOW%20ban')
    fits('GET', '/api/v1/games/{game}/talk/messages', found)
    const { messages } = found.json as { messages: { topic: { about: string }; message: TalkMessage }[] }
    assert.deepEqual(
      messages.map(it => [it.topic.about, it.message.text]),
      [['rule:203', 'Bananas are yellow.']],
    )
    problem(await talk(undefined, 'GET', `/messages?q=${'x'.repeat(121)}`), 'badRequest', 400)
  })

  it('a message is found by what it says now, and not at all once it is hidden or removed', async t => {
    const { talk, say } = await talking(t)
    const found = async (words: string) => {
      const { json } = await talk(undefined, 'GET', `/messages?q=${encodeURIComponent(words)}`)
      return (json as { messages: { message: TalkMessage }[] }).messages.map(({ message }) => message.id)
    }
    const { id } = await say('brook', 'game', 'Bananas are yellow.')
    assert.deepEqual(await found('banana'), [id])
    await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Cherries are red.' })
    assert.deepEqual([await found('banana'), await found('"cherries are"')], [[], [id]])
    assert.equal((await talk('ames', 'POST', `/messages/${id}/hiding`, { why: 'Off topic.' })).status, 204)
    assert.deepEqual(await found('cherries'), [])
    const other = await say('brook', 'game', 'Cherries!')
    assert.deepEqual(await found('cherries'), [other.id])
    await talk('brook', 'DELETE', `/messages/${other.id}`)
    assert.deepEqual(await found('cherries'), [])
  })
})
