import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { supposedGame } from '../../src/app/correction/supposed-game.ts'
import { type WhatIfAnswer, whatIf, whatIfView } from '../../src/app/correction/what-if.ts'
import { matterIn } from '../../src/kernel/state/find-matter.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import type { WhatIf } from '../../src/wire/what-if.ts'
import { type PlayedScript, playedScript, world } from './correction-game.ts'

const CLUB = `
title: A club
ruleset: ../../test/rulesets/carried-club
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Cy, surname: Cole }]
steps:
  - { by: Ames, do: record, with: { rule: 3, effects: [{ set: { treasurer: Brook, assessor: Ames } }] } }
  - { row: coins, by: Brook, do: record, with: { rule: 4, effects: [{ award: { coins: { Ames: 5 } } }] } }
  - { row: propose, by: Ames, do: propose, with: { changes: [{ enact: { text: Goats are members. } }] } }
  - { by: Ames, do: vote, with: { proposal: 101, choice: for } }
  - { row: brook, by: Brook, do: vote, with: { proposal: 101, choice: for } }
  - { by: Cole, do: vote, with: { proposal: 101, choice: against } }
  - { row: resolve, by: Ames, do: resolve, with: { proposal: 101, outcome: adopted } }
  - { row: kim, by: Ames, do: record, with: { rule: 2, effects: [{ letIn: { name: Kim, surname: Stone } }] } }
  - { row: second, by: Stone, do: propose, with: { changes: [{ repeal: 101 }] } }
`

const club = playedScript('games/others/here.yaml', CLUB)

function supposed(
  of: PlayedScript,
  without: readonly number[],
  instead: { readonly [entry: string]: JsonObject } = {},
) {
  const answer = whatIf(world, of.log, { without, instead })
  assert.ok(!('bad' in answer), JSON.stringify(answer))
  return answer
}

function view(answer: WhatIfAnswer): WhatIf {
  return whatIfView(answer)
}

const said = (list: readonly { readonly words: string }[]): readonly string[] => list.map(({ words }) => words)

describe('a game as it would stand without some of its entries', () => {
  it('an amount that was recorded is missing, and everything later stays the same', () => {
    const answer = supposed(club, [club.row('coins')])
    assert.deepEqual(said(view(answer).differences), ['−5 coins from Ames'])
    const fates = answer.game.later.map(({ fate }) => fate.is)
    assert.deepEqual(fates, ['leftOut', ...fates.slice(1).map(() => 'same')])
  })

  it('acts that need what is left out fail, each with the reason, and independent acts are kept', () => {
    const answer = supposed(club, [club.row('propose')])
    const { later, differences } = view(answer)
    const votes = later.filter(({ is }) => is === 'fails')
    assert.equal(votes.length, 4)
    assert.match(votes[0]?.why?.words ?? '', /proposal/)
    assert.equal(later.find(({ entry }) => entry === club.row('kim'))?.is, 'same')
    assert.match(said(differences).join('\n'), /rule 101 is repealed/)
  })

  it('rules, matters and people keep their identities, although earlier ones are missing', () => {
    const { game } = supposed(club, [club.row('resolve')])
    assert.deepEqual(Object.keys(game.supposed.persons), Object.keys(game.now.persons))
    assert.ok(Object.keys(game.now.matters).every(id => matterIn(game.supposed, id) !== undefined))
  })

  it('an entry can have been otherwise: one more vote against', () => {
    const answer = supposed(club, [], { [club.row('brook')]: { proposal: '101', choice: 'against' } })
    const { later } = view(answer)
    assert.equal(later.find(({ entry }) => entry === club.row('brook'))?.is, 'other')
    assert.equal(later.find(({ entry }) => entry === club.row('resolve'))?.is, 'other')
  })

  it('a change that makes no difference gives no correction', () => {
    const answer = supposed(club, [club.row('second')])
    assert.equal(view(answer).change === null, answer.parts.length === 0)
    const same = supposed(club, [], {
      [club.row('coins')]: { rule: '4', effects: [{ award: { coins: { Ames: 5 } } }] },
    })
    assert.equal(view(same).change, null)
  })

  it('deciding again never takes more gas and entries than allowed', () => {
    const supposition = { without: [club.row('coins')], instead: {} }
    const short = supposedGame(world, club.log, supposition, { gas: 1, entries: 100 })
    assert.ok('bad' in short)
    assert.match(short.bad, /takes too long/)
    const far = supposedGame(world, club.log, supposition, { gas: 1e12, entries: 2 })
    assert.ok('bad' in far)
    assert.match(far.bad, /too far to decide again/)
  })

  it('entry 0, entries that do not exist, and contradictions are refused with a sentence', () => {
    const bad = (without: readonly number[], instead = {}) => {
      const answer = whatIf(world, club.log, { without, instead })
      return 'bad' in answer ? answer.bad : 'fine'
    }
    assert.match(bad([0]), /Entry 0 founded the game/)
    assert.match(bad([10 ** 6]), /There is no entry 1000000/)
    assert.match(bad([-1]), /There is no entry/)
    assert.match(bad([1.5]), /There is no entry/)
    assert.match(bad([]), /Name at least one entry/)
    assert.match(bad([3], { 3: {} }), /at the same time/)
    assert.match(bad(Array.from({ length: 201 }, (_, index) => index + 1)), /at most 200/)
    assert.match(bad([], { [club.row('brook')]: { proposal: 'no such' } }), /./)
  })
})

const PARTS = `
title: Parts
ruleset: ../../test/rulesets/carried-club
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Cy, surname: Cole }]
dice: [4]
steps:
  - { row: offices, by: Ames, do: record, with: { rule: 3, effects: [{ set: { treasurer: Brook, assessor: Ames } }] } }
  - { row: coins, by: Brook, do: record, with: { rule: 4, effects: [{ award: { coins: { Ames: 5, Cole: 2 } } }, { award: { coins: { Brook: 1 } } }] } }
  - { row: dice, by: Brook, do: record, with: { rule: 4, effects: [{ award: { coins: { Ames: 1 } } }, { roll: { sides: 6, purpose: luck } }] } }
  - { row: propose, by: Ames, do: propose, with: { changes: [{ enact: { text: Goats are members. } }, { repeal: 10 }] } }
  - { row: vote, by: Ames, do: vote, with: { proposal: 101, choice: for } }
`

describe('a game as it would stand without some parts of entries', () => {
  const parts = playedScript('games/others/here.yaml', PARTS)

  const only = (row: string, places: readonly number[]) =>
    whatIf(world, parts.log, { without: [], only: { [parts.row(row)]: places }, instead: {} })

  function standing(row: string, places: readonly number[]): WhatIfAnswer {
    const answer = only(row, places)
    assert.ok(!('bad' in answer), JSON.stringify(answer))
    return answer
  }

  const why = (row: string, places: readonly number[]): string => {
    const answer = only(row, places)
    return 'bad' in answer ? answer.bad : 'fine'
  }

  it('an award to two people is two parts, and each effect is one', () => {
    assert.deepEqual(said(view(standing('coins', [1])).differences), ['−2 coins from Cole'])
    assert.deepEqual(said(view(standing('coins', [2])).differences), ['−1 coin from Brook'])
    assert.deepEqual(said(view(standing('coins', [0, 2])).differences), ['−5 coins from Ames', '−1 coin from Brook'])
  })

  it('the parts of an entry are listed in words, with those that are left out', () => {
    const [entry] = view(standing('coins', [1])).severalParts
    assert.deepEqual(
      entry?.parts.map(({ words, isLeftOut }) => [words, isLeftOut]),
      [
        ['+5 coins to Ames', false],
        ['+2 coins to Cole', true],
        ['+1 coin to Brook', false],
      ],
    )
    assert.equal(view(standing('propose', [0])).severalParts[0]?.parts.length, 2)
  })

  it('later acts that do not rest on the part stay the same, and the entry itself does not rest on it', () => {
    const { later, change } = view(standing('propose', [1]))
    assert.deepEqual(
      later.map(({ is }) => is),
      ['partlyLeftOut', 'same'],
    )
    assert.deepEqual((change?.restore as { rested?: unknown } | undefined)?.rested, undefined)
  })

  it('all parts of an entry are the entry', () => {
    const all = standing('coins', [2, 0, 1])
    const whole = whatIf(world, parts.log, { without: [parts.row('coins')], instead: {} })
    assert.ok(!('bad' in whole))
    assert.deepEqual(all.restoration, whole.restoration)
  })

  it('parts that do not exist or cannot be left out alone are refused with the way out', () => {
    assert.match(why('coins', [3]), /has no part 3\. Its 3 parts are numbered from 0 to 2/)
    assert.match(why('vote', [0]), /has no parts of its own: .* Take back the whole entry/)
    assert.match(why('dice', [0]), /threw dice, so it can only be taken back whole/)
    const bad = whatIf(world, parts.log, { without: [], only: { 99: [0] }, instead: {} })
    assert.match('bad' in bad ? bad.bad : '', /There is no entry 99/)
    const both = whatIf(world, parts.log, { without: [], only: { 1: [0] }, instead: { 1: {} } })
    assert.match('bad' in both ? both.bad : '', /at the same time/)
  })
})

describe('a scam undone in one vote', () => {
  const scam = playedScript('games/others/a-scam-undone.yaml')

  it('the proposal says in words what it changes: six rules, coins and an office', () => {
    const answer = supposed({ ...scam, log: scam.log.slice(0, scam.row('goats') + 1) }, [
      scam.row('passed'),
      scam.row('office'),
      scam.row('coins'),
    ])
    const { differences, later } = view(answer)
    const words = said(differences).filter(it => !it.startsWith('amendments'))
    assert.equal(words.filter(it => it.startsWith('rule ')).length, 6, words.join('\n'))
    assert.match(words.join('\n'), /its earlier program/)
    assert.match(words.join('\n'), /rule 10 .*in force again|rule 10 is in force again/)
    assert.match(words.join('\n'), /\+4 coins to Ames/)
    assert.match(words.join('\n'), /−7 coins from Cole/)
    assert.deepEqual(
      later.map(({ is }) => is),
      ['leftOut', 'leftOut', 'leftOut', 'same', 'same', 'same'],
    )
  })
})
