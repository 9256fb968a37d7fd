import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from './script-powers.ts'

const GAME = `
title: A ruling is overruled after others have rested on it
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Kim, surname: Cole }]
position:
  rules:
    299:
      text: Hats are counted.
      registers: [{ name: hats, type: integer, start: 0 }]
      program: "export default rule({ reads: ['hats'], after: { announced: ({ hats }, { set }) => set({ hats: hats + 1 }) } })"
steps:
  - { by: Ames, do: propose, with: { enact: { text: Players give reasons. } } }
  - { by: Ames, do: callVote }
  - { by: Brook, do: invokeJudgment, with: { question: Am I owed points? } }
  - by: Cole
    do: judge
    with: { ruling: He is., effects: [{ award: { points: { Brook: 5 } } }, { set: { hats: 7 } }] }
  - { by: Ames, do: announce, with: { text: A hat. } }
  - { by: [Ames, Brook, Cole], do: vote, with: { proposal: 301, choice: for } }
  - { by: [Ames, Brook], do: overrule, with: { choice: "yes" } }
  # The five points are taken back; the hats were counted since, and stay; who scored after it is in doubt.
  - expect: { state: { points: { Ames: 10, Brook: 0 }, mover: Brook, hats: 8 } }
`

it('overruling a ruling undoes those of its effects that are unchanged, and later entries that read them are in doubt', () => {
  const parsed = parseScript('games/suber/here.yaml', GAME)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  assert.ok(result.ok, JSON.stringify(result))
  const doubts = (result.told.at(-1) ?? '').match(/entry \d+ depends on a ruling that was overruled/g)
  // Entry 5 counts a hat and entry 8 scores. The votes before it read neither hats nor points.
  assert.deepEqual(
    doubts,
    [5, 8].map(entry => `entry ${entry} depends on a ruling that was overruled`),
  )
})
