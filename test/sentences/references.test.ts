import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ruleMeant } from '../../src/app/names/names-and-labels.ts'
import { unusualReferencesInWords } from '../../src/app/prose/acts.ts'
import { eachInWords } from '../../src/app/prose/sentence.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { assertWording } from './wording.ts'

/** A game on Suber's ruleset in which rule A names other rules, 206 has become 301, and further rules may be added. */
function references(more = ''): readonly string[] {
  const text = `
title: here
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
position:
  rules:
    A: { text: "What rules 204, 206 and 301 or Rule 999 say goes; 7 days are a week." }
    ${more}
steps:
  - { by: Ames, do: propose, with: { amend: { rule: 206, text: The player loses 11 points. } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 301, choice: for } }
  - expect: { rules: { 206: null, 301: { text: The player loses 11 points. } } }
`
  const parsed = parseScript(join(import.meta.dirname, '../../games/suber/here.yaml'), text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const { game, misses } = [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
  assert.deepEqual(misses, [])
  return eachInWords(unusualReferencesInWords(rulesNow(game.world, game.state), game.state, ruleMeant(game.state, 'A')))
}

const program = (label: string) =>
  `"export default rule({ reads: ['rules'], answers: { refersTo: ({ about, rules }) => about.label === '206' ? rules.find(it => it.label === '${label}').id : null } })"`

describe('a number in a rule’s text', () => {
  it('a number refers to the rule that had it before a renumbering, and a number that its rule still has is not reported', test => {
    assertWording(test, references())
  })

  it('a number refers to the rule that the rules in force give as the answer to refersTo', test => {
    const says = `B: { text: 206 means 208., program: ${program('208')} }`
    assertWording(test, references(says))
  })

  it('a number is reported as undecided if unranked rules disagree', test => {
    const says = `B: { text: One., status: neither, program: ${program('208')} }
    C: { text: Another., status: neither, program: ${program('209')} }`
    assertWording(test, references(says))
  })
})
