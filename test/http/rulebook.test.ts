import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Data, labels, reading } from './reading.ts'

const { got } = reading()

describe('a game’s read routes', () => {
  it('the rulebook is returned as of any entry, with each rule’s program and history', async () => {
    const [now, then] = [labels(await got('rules')), labels(await got('rules', 'rules?at=3'))]
    assert.deepEqual([now.includes('203'), now.includes('301')], [false, true])
    assert.deepEqual([then.includes('203'), then.includes('301')], [true, false])
    const { rule } = (await got('rules/{label}', 'rules/301')) as { rule: Data }
    assert.deepEqual([rule['lineage'], rule['version'], rule['textSince'], rule['source']], [['203'], 2, 4, null])
    const { rule: old } = (await got('rules/{label}', 'rules/203?at=3')) as { rule: Data }
    assert.match(String(old['source']), /export default rule/)
    const { lines } = (await got('rules/{label}/history', 'rules/301/history')) as { lines: Data[] }
    assert.deepEqual(
      lines.map(({ entry, label }) => [entry, label]),
      [
        [4, '301'],
        [0, '203'],
      ],
    )
    assert.ok((lines[0]!['changed'] as Data[]).some(({ is, text }) => is === 'new' && text === 'if it likes to be.'))
    const first = await got('rules/{label}/history', 'rules/301/history?limit=1')
    assert.deepEqual(
      (first['lines'] as Data[]).map(({ entry }) => entry),
      [4],
    )
    const rest = await got('rules/{label}/history', `rules/301/history?limit=1&before=${first['before']}`)
    assert.deepEqual([(rest['lines'] as Data[]).map(({ entry }) => entry), rest['before']], [[0], undefined])
  })

  it('each line of a rule is returned with the entry and the proposal that added the line', async () => {
    const lines = async (path: string) => {
      const blamed = (await got('rules/{label}/blame', path))['lines'] as {
        text: string
        entry: number
        matter: Data
      }[]
      return blamed.map(({ text, entry, matter }) => [text, entry, matter?.['label'] ?? null])
    }
    assert.deepEqual(await lines('rules/301/blame'), [
      ['A rule change is adopted', 4, '301'],
      ['if it likes to be.', 4, '301'],
    ])
    const [first] = await lines('rules/203/blame?at=3')
    assert.deepEqual(first?.slice(1), [0, null])
  })

  it('the references in a text are returned as data, with the rules that refer to it', async () => {
    const { rule: whole } = (await got('rules/{label}', 'rules/101')) as { rule: { refers: Data[] } }
    assert.deepEqual(whole.refers, [
      { label: '101', rule: '101' },
      { label: '116', rule: '116' },
    ])
    const { rule } = (await got('rules/{label}', 'rules/116')) as { rule: { citedBy: string[]; refers: Data[] } }
    assert.deepEqual([rule.citedBy, rule.refers], [['101'], []])
  })
})
