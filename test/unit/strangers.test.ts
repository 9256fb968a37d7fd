import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals]
registers:
  - { name: heard, about: what each said last, keys: person, type: text, start: "" }
  - { name: holder, about: who holds it, type: data, start: null }
---

Strangers may speak.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['players'],
    offers: {
      comeNear: { schema: { name: 'name', surname: 'name?' }, does: ({ act }, { introduce }) => introduce(act.with) },
      comeIn: { schema: {}, does: (_, { raise }) => raise({ event: 'vouched' }) },
      vouch: { schema: { whom: 'person' }, does: ({ act }, { admit }) => admit({ person: act.with.whom }) },
      hand: { schema: { to: 'person or Bank' }, does: ({ act }, { set }) => set({ holder: act.with.to }) },
      propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) },
    },
    answers: { number: 1 },
    after: { acted: ({ event }, { set }) => set({ heard: { [event.by]: event.do } }) },
  })`,
}

const STEPS = `title: strangers
ruleset: ${join(folder(FILES))}
players: [{ name: Ada }]
steps:
  - { by: Fay, do: comeIn, refused: unknownPerson }
  - { by: Fay, do: comeNear, with: { name: Fay }, expect: { state: { players: [Ada], heard: { Fay: comeNear } } } }
  - { by: Fay, do: comeNear, with: { name: Fay }, refused: programFailed }
  - { by: Ada, do: vouch, with: { whom: Fay }, expect: { state: { players: [Ada, Fay], heard: { Ada: vouch } } } }
  - { by: Ada, do: hand, with: { to: Fay }, expect: { state: { holder: Fay } } }
  - { by: Ada, do: hand, with: { to: Bank }, expect: { state: { holder: Bank } } }
  - { by: Ada, do: hand, with: { to: Shop }, refused: badArgument }
  - { by: Ada, do: announce, with: { text: hello }, expect: { state: { heard: { Ada: announce } } } }
  - { by: Ada, do: propose, with: { changes: [] }, expect: { number: 1 } }
`

it('a stranger can be registered without joining, and every act raises the event “acted”', () => {
  const parsed = parseScript('x.yaml', STEPS)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  assert.ok(result.ok, JSON.stringify(result, null, 1))
})
