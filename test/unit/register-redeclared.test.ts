import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import type { Register } from '../../src/kernel/state/register.ts'
import { fittedRegisterValue } from '../../src/kernel/state/register-value.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const script = (later: string) => `
title: here
ruleset: suber
start: 2030-01-07T12:00:00Z
players:
  - { name: Ada, surname: Archer }
  - { name: Ben, surname: Brook }
dice: [3, 3, 3]
steps:
  - by: Ada
    do: propose
    with:
      enact:
        text: Groks are counted.
        registers: [{ name: groks, keys: person, type: integer, start: 0 }]
        program: |
          export default rule({ after: { voted: ({ event }, { award }) => award({ groks: { [event.voter]: 7 } }) } })
  - { by: Ada, do: callVote }
  - { by: Ada, do: vote, with: { proposal: 301, choice: for } }
  - { by: Ben, do: vote, with: { proposal: 301, choice: for } }
  - { by: Ada, do: throwDie }
  - by: Ben
    do: propose
    with: { enact: { text: Groks are counted otherwise., registers: [{ name: groks, keys: person, type: ${later} }] } }
  - { by: Ben, do: callVote }
  - { by: Ada, do: vote, with: { proposal: 302, choice: for } }
  - { by: Ben, do: vote, with: { proposal: 302, choice: for } }
`

for (const later of ['rational, start: "0"', 'text, start: ""'])
  it(`a register redeclared as ${later} keeps the values that fit its new declaration`, () => {
    const parsed = parseScript(join(import.meta.dirname, '../../games/suber/here.yaml'), script(later))
    assert.ok(parsed.ok, JSON.stringify(parsed))
    const { game } = [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
    const { declaration, value } = game.state.registers['groks'] as Register
    assert.equal(declaration.type, later.split(',')[0])
    assert.deepEqual(value, fittedRegisterValue(declaration, value))
  })
