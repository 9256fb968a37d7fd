import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { exportScript } from '../../src/app/log/export-script.ts'
import { possibleActs } from '../../src/app/moves/possible-acts.ts'
import { passDeadlinesUntil, preview } from '../../src/app/play/game.ts'
import { explanationInWords, situationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps, turnoutInWords } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { displayedMatter } from '../../src/app/views/displayed-rule-and-matter.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { redactSecrets, viewAs, visibleSecretsInWords } from '../../src/app/views/view-as.ts'
import { registerValueFor } from '../../src/app/views/visible-registers.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { scriptPowers } from '../golden/script-powers.ts'

/** Ada's and Ben's ballots: on a proposal (changed once), on a name, in an election, and on overruling a Judgment. */
type Sent = { readonly first: string; readonly last: string; readonly title: string; readonly other: string }

const PLAIN: Sent = { first: 'wheat', last: 'mu', title: 'sweet', other: 'wheat' }
const LONG: Sent = {
  first: 'sacre bleu! psoriasis',
  last: 'Albrecht Dürer',
  title: 'sacre bleu!',
  other: 'Albrecht Durer',
}

const script = ({ first, last, title, other }: Sent) => `
title: here
ruleset: tri-nomic
zone: UTC
start: 2030-01-07T12:00:00Z
players:
  - { name: Ada, surname: Archer }
  - { name: Ben, surname: Brook }
  - { name: Cy, surname: Clay }
  - { name: Dee, surname: Dunn }
  - { name: Eve, surname: Eddy }
dice: [3, 3, 3]
position:
  points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12, Eve: 10 }
  officers: { Mogul: Cy, Booth: Eve }
  mover: Ada
  begun: false
teams: { Doctors: [Ada, Cy] }
steps:
  - { by: Ada, do: propose, with: { title: Hats, enact: { text: Hats may be worn. }, christen: 302, christenAs: Say It with Flour } }
  - { by: Ben, do: titleVote, with: { christening: 302, choice: "${title}" } }
  - { at: 2030-01-14T12:00:00Z, by: Ben, do: invokeJudgment, with: { question: Is it so? } }
  - { by: Eve, do: judge, with: { ruling: It is. } }
  - { by: Ben, do: overrule }
  - { by: Ben, do: vote, with: { on: Overruling 1, choice: "${other}" } }
  - { by: Cy, do: nominate, with: { office: Archivist, person: Dee } }
  - { by: Ben, do: vote, with: { on: Archivist 1, choice: "${other}" } }
  - { at: 2030-01-15T12:00:00Z, by: Ada, do: vote, with: { on: 324, choice: "${first}" } }
  - { by: Dee, do: vote, with: { on: 324, choice: "yes" } }
  - { at: 2030-01-16T12:00:00Z, by: Ada, do: vote, with: { on: 324, choice: "${last}" } }
`

function played(sent: Sent): Table {
  const parsed = parseScript(join(import.meta.dirname, '../../games/tri-nomic/here.yaml'), script(sent))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
}

/** The refusals that each of the given people gets by trying every act, and a few facts about the votes. */
function refusals({ game }: Table, whom: readonly string[]): readonly string[] {
  const { world, state } = game
  const vote = allMatters(state).find(it => it.label === '324')?.id ?? ''
  return whom.flatMap(by => [
    ...possibleActs(rulesNow(world, state), state, by, state.now).map(it => JSON.stringify(it)),
    ...[
      { do: 'requestArchive', with: { on: vote } },
      { do: 'judge', with: { ruling: 'x' } },
      { do: 'vote', with: { on: vote, choice: 'no seal' } },
    ].map(it => JSON.stringify(preview(game, { ...it, by, at: state.now + 1 }))),
  ])
}

/**
 * Everything that a player or an outsider can see of the game, with hashes and salts blanked because they are random in
 * each game.
 */
function shownTo(table: Table, viewer: string | undefined): string {
  const { world, state } = table.game
  const seen = viewAs(world, state, viewer)
  const log = table.past.map(({ decided }) => decided.entry)
  const handed = redactSecrets(state, log)
  const everything = [
    ...Object.keys(state.registers).map(name => JSON.stringify([name, registerValueFor(seen, world, name, viewer)])),
    ...allMatters(seen).map(it => JSON.stringify(displayedMatter(seen, it))),
    ...(viewer === undefined ? [] : visibleSecretsInWords(world, state, viewer)),
    situationInWords(rulesNow(world, seen), seen),
    ...table.past.map(turnoutInWords),
    ...handed.flatMap((_, seq) => explanationInWords(world, explainEntry(world, handed, seq))),
    ...handed.map(entryLine),
    ...handed.map(it => `${entryLine(it).length}`),
    exportScript(world, handed, 'tri-nomic'),
    JSON.stringify(gameView(world, state)),
    ...refusals(table, viewer === undefined ? ['p3', 'p4'] : [viewer]),
  ].join('\n')
  return everything.replace(/[0-9a-f]{64}/g, '#'.repeat(64)).replace(/"salt":"[^"]*"/g, '"salt":""')
}

describe('two games of Three Rivers Nomic that differ only in one person’s vote', () => {
  const [plain, long] = [played(PLAIN), played(LONG)]

  for (const [viewer, who] of [
    [undefined, 'outsiders'],
    ['p3', 'a team-mate who is not the Booth'],
    ['p4', 'the person who is voted on'],
  ] as const)
    it(`the two games look the same to ${who} until the votes are opened`, () => {
      assert.equal(shownTo(plain, viewer), shownTo(long, viewer))
    })

  it('the two games look different to the Booth and to the voter', () => {
    for (const viewer of ['p5', 'p1']) assert.notEqual(shownTo(plain, viewer), shownTo(long, viewer))
    assert.match(shownTo(long, 'p5'), /Albrecht Dürer/)
  })

  it('the two games look different to everyone once the votes are over', () => {
    const over = [plain, long].map(table => {
      passDeadlinesUntil(table.game, Date.parse('2030-01-29T00:00:00Z'))
      return JSON.stringify(allMatters(table.game.state).map(it => displayedMatter(table.game.state, it)))
    })
    assert.match(over[0] ?? '', /"p1":"mu"/)
    assert.match(over[1] ?? '', /"p1":"Albrecht Durer"/)
    assert.match(over[1] ?? '', /"titles":\{"p2":"sacre bleu!"\}/)
  })
})
