import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': '---\ncharters: [membership, proposals]\n---\n\nAnyone may propose.\n',
  'rules/1-a.ts': `export default rule({
    offers: { propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) } },
    answers: { number: 7 },
  })`,
}

const script = (by: string) => `title: names
ruleset: ${folder(FILES)}
players: [{ name: Ada, surname: Archer }, { name: Ben, surname: Brook }]
steps:
  - { by: Ada, do: propose, with: { changes: [{ enact: { text: x } }] }, expect: { state: { proposals: { 7: { by: ${by} } } } } }
`

it('a script can name the person in a matter by first name, surname or full name, and no other person matches', () => {
  const held = ['Ada', 'Archer', 'Ada Archer', 'Ben', 'Brook', 'Adam'].filter(by => {
    const parsed = parseScript('/tmp/here.yaml', script(by))
    assert.ok(parsed.ok, JSON.stringify(parsed))
    const result = runScript(scriptPowers, parsed.script)
    return 'misses' in result && result.misses.length === 0
  })
  assert.deepEqual(held, ['Ada', 'Archer', 'Ada Archer'])
})
