import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { talking } from './talking.ts'

describe('a conversation', () => {
  it('the export contains every conversation and version, as JSON and as Markdown', async t => {
    const { talk, say, fits } = await talking(t)
    const { id } = await say('brook', 'rule:203', 'One.')
    await talk('brook', 'PATCH', `/messages/${id}`, { text: 'One,\n\n## really.' })
    await say('ames', 'game', 'Two.')
    fits('GET', '/api/v1/games/{game}/talk/export', await talk(undefined, 'GET', '/export'))
    const { text, headers } = await talk(undefined, 'GET', '/export.md')
    assert.match(String(headers['content-type']), /^text\/markdown/)
    assert.match(text, /^# Talk in “Ours”\n/)
    assert.match(
      text,
      /\n## Rule 203[^\n]*\n\n\*\*Brook\*\*, 2030-01-01T12:00:00.000Z \(edited\)\n\n> One,\n>\n> ## really\.\n/,
    )
  })

  it('an export has a limited number of messages, and the older ones can be requested next', async t => {
    const { talk, game, server } = await talking(t)
    for (let n = 1; n <= 5_001; n += 1)
      await server.store.talk.add(
        {
          id: `m${n}`,
          game,
          about: 'game',
          author: { account: 'brook', person: 'p2' },
          at: n,
          text: 'x',
          names: { mentions: [], links: [] },
          rationale: false,
        },
        'The game',
      )
    type Part = { conversations: { messages: unknown[] }[]; before?: number }
    const part = async (query: string) => (await talk(undefined, 'GET', `/export${query}`)).json as Part
    const latest = await part('')
    assert.deepEqual([latest.conversations[0]?.messages.length, latest.before], [5_000, 2])
    const older = await part('?before=2')
    assert.deepEqual([older.conversations[0]?.messages.length, older.before], [1, undefined])
  })
})
