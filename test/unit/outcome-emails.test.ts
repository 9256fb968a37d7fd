import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { nameOf } from '../../src/app/names/names-and-labels.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { GameEmail } from '../../src/app/session/game-email-type.ts'
import { outcomeEmails, takenBackEmails } from '../../src/app/session/outcome-emails.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { scriptPowers } from '../golden/script-powers.ts'

type EmailsAbout = (before: State, now: State, entries: readonly Entry[]) => readonly GameEmail[]

/** The headlines of the emails about outcomes that one person gets in the course of a script, in order. */
function headlinesFor(name: string, script: string, emails: EmailsAbout, text?: string): readonly string[] {
  const file = join(import.meta.dirname, '../../games', `${script}.yaml`)
  const parsed = parseScript(file, text ?? readFileSync(file, 'utf8'))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const headlines: string[] = []
  let seen = 0
  let before: State | undefined
  for (const { game, past } of scriptSteps(scriptPowers, parsed.script)) {
    const entries = past.slice(seen).map(({ decided }) => decided.entry)
    const person = Object.keys(game.state.persons).find(it => nameOf(game.state, it) === name)
    if (before !== undefined)
      headlines.push(
        ...emails(before, game.state, entries)
          .filter(email => email.person === person)
          .map(({ headline }) => headline),
      )
    before = game.state
    seen = past.length
  }
  return headlines
}

it('everyone gets an email with the result of an election, although only its own rule knows when it is affirmative', () => {
  const headlines = headlinesFor('Dunn', 'tri-nomic/v08-an-election-for-a-vacant-office', (before, now, entries) =>
    outcomeEmails(before, now, entries, undefined),
  )
  assert.deepEqual(headlines.slice(0, 2), ['election Booth 1 has been decided', 'election Booth 2 has been decided'])
})

it('everyone who was told of a win is told that it was taken back, and nobody is told that a few points were', () => {
  const script = `
title: A slip
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
position: { rules: { 301: { text: Who tells a joke gets five points. } }, mover: Ames }
steps:
  - { row: slip, by: Ames, do: record, with: { rule: 301, effects: [{ award: { points: { Ames: 500 } } }] } }
  - { by: Ames, do: undo, with: { entry: slip } }
  - { row: few, by: Ames, do: record, with: { rule: 301, effects: [{ award: { points: { Ames: 6 } } }] } }
  - { by: Ames, do: undo, with: { entry: few } }
`
  const told = (_: State, now: State, entries: readonly Entry[]) => takenBackEmails(now, entries, undefined)
  assert.deepEqual(headlinesFor('Brook', 'others/here', told, script), ['entry 1 was taken back'])
})
