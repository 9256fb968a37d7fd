import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { exportScript } from '../../src/app/log/export-script.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { turnoutInWords } from '../../src/app/script/run-script.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { redactSecrets } from '../../src/app/views/view-as.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { world } from './played-game.ts'

/** A game with envelopes. The games that the tests compare differ only in the texts in the envelopes. */
function envelopes(choice: string, word: string) {
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets/envelope'))
  assert.ok(read.ok)
  const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: surname.slice(0, 1), surname }))
  let salts = 0
  const salt = () => {
    salts += 1
    return `salt ${salts}`.padEnd(32, '.')
  }
  const chance = { ...scriptedChance([]), salt }
  const founded = foundGame(world, read.ruleset, { game: 'g', settings: {}, at: 1_000, players }, chance)
  assert.ok(founded.ok)
  const entries: Entry[] = [founded.entry]
  const told: string[] = []
  const refused: string[] = []
  const keep = (decided: Decided, before: State) => {
    entries.push(decided.entry)
    told.push(turnoutInWords({ before, decided }))
  }
  const game: Game = { world, chance, state: founded.state, keep: it => keep(it, game.state) }
  const go = (by: string, name: string, args: JsonObject): void => {
    const done = act(game, { by, do: name, with: args, at: game.state.now + 1_000 })
    if (!done.ok) refused.push(JSON.stringify(done.refusal))
  }
  go('p1', 'appointTeller', { whom: 'p3' })
  go('p1', 'put', { name: 'hats' })
  const question = allMatters(game.state)[0]?.id ?? ''
  go('p1', 'answerIn', { question, choice })
  go('p1', 'openAll', { question: 'nothing' })
  go('p2', 'whisper', { whom: 'p1', word })
  go('p2', 'announce', { text: 'I know nothing of it.' })
  return { entries, told, refused, game, question, go }
}

/**
 * Everything that an outsider can see of a game, with commitments and hashes blanked because they are random in each
 * game.
 */
function outsiders({ entries, told, refused, game }: ReturnType<typeof envelopes>): string {
  const handed = redactSecrets(game.state, entries)
  const explained = handed.flatMap((_, seq) => explanationInWords(world, explainEntry(world, handed, seq)))
  const everything = [
    ...told,
    ...refused,
    ...explained,
    ...handed.map(entryLine),
    exportScript(world, handed, 'envelope'),
    JSON.stringify(gameView(world, game.state)),
    JSON.stringify(verifyLog(world, handed).notes),
  ].join('\n')
  return everything.replace(/[0-9a-f]{64}/g, '#'.repeat(64)).replace(/"salt":"[^"]*"/g, '"salt":""')
}

describe('a secret', () => {
  it('a secret reveals nothing to outsiders until it is opened: two games that differ only in the secret look the same', () => {
    const one = outsiders(envelopes('wheat', 'amber'))
    const other = outsiders(envelopes('psoriasis', 'x'))
    assert.equal(one, other)
    assert.doesNotMatch(one.replaceAll('“wheat” or “psoriasis”', ''), /"(choice|word)":"(wheat|amber)|amber/)
  })

  it('the host’s log contains the secret, and can be decided again byte for byte', () => {
    const { entries } = envelopes('wheat', 'amber')
    const { fault, decidedAgain } = verifyLog(world, entries)
    assert.deepEqual([fault, decidedAgain], [undefined, entries.length])
  })

  it('people who do not know a secret can still check the rest of the log', () => {
    const { entries, game } = envelopes('wheat', 'amber')
    const { fault, decidedAgain, notes } = verifyLog(world, redactSecrets(game.state, entries))
    assert.deepEqual([fault, decidedAgain], [undefined, entries.length - 2])
    assert.match(notes.join(), /Entries 3–4 .*secrets/)
  })

  it('a secret is proved when it is opened, so everyone can then verify every decision', () => {
    const { entries, game, question, go } = envelopes('wheat', 'amber')
    go('p1', 'openAll', { question })
    go('p3', 'shout', { whom: 'p1' })
    const bare = entries.map(entry => ({ ...entry, beside: entry.seq === 0 ? entry.beside : {} }))
    const { fault, decidedAgain } = verifyLog(world, bare)
    assert.deepEqual([fault, decidedAgain], [undefined, entries.length])
    assert.equal(foldLog(bare).head, game.state.head)
  })

  it('a secret cannot be opened as a different value', () => {
    const { entries, question, go } = envelopes('wheat', 'amber')
    go('p1', 'openAll', { question })
    const last = entries.at(-1) as Entry
    const effects = last.effects.map(it => (it.do === 'reveal' ? { ...it, text: 'psoriasis' } : it))
    const forged = { ...last, effects }
    const hash = entryHash(forged, world.sha256)
    const { fault } = verifyLog(world, [...entries.slice(0, -1), { ...forged, hash }])
    assert.match(fault?.message ?? '', /not the one that was sealed/)
  })

  it('a secret cannot be forged by writing a commitment in place of a word', () => {
    const { game, question } = envelopes('wheat', 'amber')
    const sealed = { sealed: 'a'.repeat(64) } as unknown as string
    const tried = act(game, { by: 'p2', do: 'answerIn', with: { question, choice: sealed }, at: game.state.now + 1 })
    assert.equal(tried.ok, false)
  })
})
