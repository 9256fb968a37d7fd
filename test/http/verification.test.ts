import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { type Data, reading } from './reading.ts'
import { problem } from './test-door.ts'

const { asked, got } = reading()

describe('a game’s read routes', () => {
  it('a game can be verified on the server and elsewhere, and exported in full', async () => {
    const { head, entries, machine, dice } = await got('verification')
    assert.equal(head, (await got('state'))['head'])
    assert.match(String(machine), /^[0-9a-f]{64}$/)
    assert.equal((dice as Data)['entry'], 0)
    assert.deepEqual(await got('verify'), {
      holds: true,
      entries,
      decidedAgain: entries,
      throws: 0,
      fault: null,
      notes: [],
    })
    const { files } = (await got('export/script')) as { files: { [path: string]: string } }
    assert.deepEqual(Object.keys(files), ['game.yaml'])
    assert.ok(parseScript('game.yaml', files['game.yaml'] ?? '').ok)
    const { files: folder } = (await got('export/ruleset')) as { files: { [path: string]: string } }
    assert.match(folder['rules/301-required-votes.md'] ?? '', /if it likes to be\.\n$/)
    const { files: before } = (await got('export/ruleset', 'export/ruleset?at=0')) as { files: Data }
    assert.ok(Object.hasOwn(before, 'rules/203-required-votes.ts'))
  })

  it('a check that is not done yet says how far it is, and is asked for again', async () => {
    for (;;) {
      const answer = await asked('verify?wait=0')
      if (answer.status === 200) {
        assert.equal((answer.json as Data)['holds'], true)
        break
      }
      assert.equal(answer.status, 202)
      assert.equal(answer.headers['etag'], undefined)
      const { done, of } = answer.json as { done: number; of: number }
      assert.ok(done <= of && of === 6)
    }
    problem(await asked('verify?wait=21'), 'badRequest', 400)
  })
})
