import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import type { ScriptPowers, ScriptResult } from '../../src/app/script/script-progress.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import { scriptPowers } from './script-powers.ts'

type Change = (ruleset: RulesetSource) => RulesetSource

/** The powers of scripts in which every ruleset is changed while it is loaded. */
function changed(change: Change): ScriptPowers {
  return {
    ...scriptPowers,
    openRuleset(name, from) {
      const opened = scriptPowers.openRuleset(name, from)
      return opened.ok ? { ...opened, ruleset: change(opened.ruleset) } : opened
    },
  }
}

/** Suber's ruleset without one rule. */
const without =
  (...labels: readonly string[]): Change =>
  ruleset => ({ ...ruleset, rules: ruleset.rules.filter(rule => !labels.includes(rule.label)) })

function play(change: Change, text: string): ScriptResult {
  const parsed = parseScript('games/suber/here.yaml', text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return runScript(changed(change), parsed.script)
}

const HEAD = `
title: here
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
`

function holds(change: Change, steps: string): void {
  const result = play(change, `${HEAD}${steps}`)
  assert.ok(result.ok, JSON.stringify(result, null, 1))
}

describe('nothing is hard-coded', () => {
  it('without any rules, no one may do anything and no question is answered', () => {
    const result = play(
      ruleset => ({ ...ruleset, rules: [] }),
      `${HEAD}steps:
  - { by: Ames, do: propose, with: { enact: { text: x } }, refused: notOffered }
  - { by: Ames, do: forfeit, refused: notOffered }`,
    )
    assert.ok(result.ok, JSON.stringify(result))
  })

  it('without 201 and 202, it is no one’s turn and no one can propose', () => {
    holds(
      without('201', '202'),
      `steps:
  - { by: Ames, do: propose, with: { enact: { text: x } }, refused: notOffered }`,
    )
  })

  it('without 207, the number of votes that each player has makes no difference, because 203 counts voters', () => {
    holds(
      without('207'),
      `steps:
  - { by: Ames, do: propose, with: { enact: { text: x } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 301, choice: for } }
  - expect: { rules: { 301: { text: x } }, held: [] }`,
    )
  })

  it('without 203, no rule says how many votes are required', () => {
    holds(
      without('203'),
      `steps:
  - { by: Ames, do: propose, with: { enact: { text: x } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 301, choice: for } }
  - expect: { undecided: { of: "required 301", rules: [] }, rules: { 301: null } }`,
    )
  })

  it('without 211, two conflicting mutable rules tie', () => {
    holds(
      without('211'),
      `position:
  rules: { 301: { text: The proposer has two votes., program: "export default rule({ answers: { votes: 2 } })" } }
steps:
  - { by: Brook, do: propose, with: { enact: { text: x } } }
  - { by: Brook, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 302, choice: for } }
  - expect: { undecided: { of: "votes 302", rules: [207, 301] }, held: [302] }`,
    )
  })

  it('208 requires the number of points named in its text as soon as that text is adopted', () => {
    holds(
      ruleset => ruleset,
      `position: { points: { Brook: 148 } }
steps:
  - { by: Ames, do: propose, with: { amend: { rule: 208, params: { mail: { value: 150, words: "150" } } } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 301, choice: for } }
  - expect: { state: { winner: null } }
  - { by: Brook, do: propose, with: { enact: { text: x } } }
  - { by: Brook, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 302, choice: for } }
  - expect: { state: { winner: Brook } }`,
    )
  })
})
