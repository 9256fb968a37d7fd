import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { nameOf } from '../../src/app/names/names-and-labels.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { outcomeEmails } from '../../src/app/session/outcome-emails.ts'
import { scriptPowers } from '../golden/script-powers.ts'

/** The headlines of the emails about outcomes that one person gets in the course of a script, in order. */
function headlinesFor(name: string, script: string): readonly string[] {
  const file = join(import.meta.dirname, '../../games', `${script}.yaml`)
  const parsed = parseScript(file, readFileSync(file, 'utf8'))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const headlines: string[] = []
  let seen = 0
  let before: Parameters<typeof outcomeEmails>[0] | undefined
  for (const { game, past } of scriptSteps(scriptPowers, parsed.script)) {
    const entries = past.slice(seen).map(({ decided }) => decided.entry)
    const person = Object.keys(game.state.persons).find(it => nameOf(game.state, it) === name)
    if (before !== undefined)
      headlines.push(
        ...outcomeEmails(before, game.state, entries, undefined)
          .filter(email => email.person === person)
          .map(({ headline }) => headline),
      )
    before = game.state
    seen = past.length
  }
  return headlines
}

it('everyone gets an email with the result of an election, although only its own rule knows when it is affirmative', () => {
  const headlines = headlinesFor('Dunn', 'tri-nomic/v08-an-election-for-a-vacant-office')
  assert.deepEqual(headlines.slice(0, 2), ['election Booth 1 has been decided', 'election Booth 2 has been decided'])
})
