import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { parseDuration } from '../../src/app/script/script.ts'

const HEAD = 'ruleset: suber\nplayers: [{ name: Kim, surname: Cole }]\n'

/** The position of a fault in a script, and what was expected there. */
function fault(text: string): string {
  const parsed = parseScript('x.yaml', text)
  return parsed.ok ? 'none' : `${parsed.line}: ${parsed.expected}`
}

describe('a malformed script', () => {
  it('a script that is not YAML is reported', () => {
    assert.match(fault('ruleset: [\n'), /^2: valid YAML/)
  })

  it('a script with an unknown key is reported', () => {
    assert.match(fault(`${HEAD}steps: []\nrulset: suber\n`), /^4: one of title, .*not “rulset”/)
    assert.match(
      fault(`${HEAD}steps:\n  - { by: Cole, do: forfeit, refuse: 201 }\n`),
      /^4: a step with some of .*not “refuse”/,
    )
  })

  it('a script with an incomplete step is reported along with the names of the missing keys', () => {
    assert.match(fault(`${HEAD}steps:\n  - { by: Cole }\n`), /^4: “do” beside “by”/)
    assert.match(fault(`${HEAD}steps:\n  - { do: forfeit }\n`), /^4: “by”, the person who does “forfeit”/)
    assert.match(fault(`${HEAD}steps:\n  - { row: S1.1 }\n`), /^4: an act, a time or an expectation/)
    assert.match(
      fault(`${HEAD}steps:\n  - { expect: {}, refused: 201 }\n`),
      /an act that is refused, with “by” and “do”/,
    )
  })

  it('a script with an invalid value is reported', () => {
    assert.match(fault(`${HEAD}start: yesterday\nsteps: []\n`), /^3: an instant/)
    assert.match(fault(`${HEAD}zone: Mars\nsteps: []\n`), /^3: a time zone/)
    assert.match(fault(`${HEAD}dice: [0]\nsteps: []\n`), /^3: “dice”/)
    assert.match(fault(`${HEAD}dice: [3, [2, -1]]\nsteps: []\n`), /^3: “dice”/)
    assert.match(fault(`${HEAD}steps:\n  - { wait: soon }\n`), /^4: a duration/)
    assert.match(fault('ruleset: suber\nplayers: [{ surname: Cole }]\nsteps: []\n'), /^2: a player/)
  })
})

it('a number that YAML would change is kept as text', () => {
  const parsed = parseScript('x.yaml', `${HEAD}steps:\n  - { expect: { rules: { 4.10: null }, entries: +1 } }\n`)
  assert.ok(parsed.ok)
  assert.deepEqual(parsed.script.steps[0]?.expect, { rules: { '4.10': null }, entries: '+1' })
})

it('a duration without units is invalid', () => {
  assert.equal(parseDuration('72h'), 259_200_000)
  assert.equal(parseDuration('1d12h'), 129_600_000)
  assert.equal(parseDuration('30m'), 1_800_000)
  assert.equal(parseDuration('90'), undefined)
})
