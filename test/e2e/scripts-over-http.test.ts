import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { ofThisTurn } from '../turn.ts'
import { playOverHttp } from './play-over-http.ts'
import { powers } from './script-powers.ts'
import { openScriptServer } from './script-server.ts'

/** The playthroughs of each ruleset that do not script dice, because the server's own dice decide the throws. */
const SCRIPTS = [
  'games/suber/judgment.yaml',
  'games/suber/optional-idle-players.yaml',
  'games/tri-nomic/what-is-forfeited.yaml',
  'games/n_omic/joining-during-a-vote.yaml',
  'games/thermo/t02v-all-players-voted.yaml',
  'games/charnomic/winning-together.yaml',
]

for (const file of ofThisTurn(SCRIPTS, 6)) {
  test(`${file}, played over HTTP by signed-in people, has the results that the script expects`, async context => {
    const parsed = parseScript(file, readFileSync(file, 'utf8'))
    assert.ok(parsed.ok)
    const server = await openScriptServer(context)
    assert.deepEqual(await playOverHttp(powers, parsed.script, server), [])
  })
}
