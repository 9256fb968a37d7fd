import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { stallsInWords } from '../../src/app/moves/stalls-in-words.ts'
import { eachInWords } from '../../src/app/prose/sentence.ts'
import { TestGame, world } from '../unit/law.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

function stallsIn({ state }: TestGame): readonly string[] {
  return eachInWords(stallsInWords(world, state))
}

describe('stalls', () => {
  it('there is no stall while everyone the game is waiting for can act', () => {
    const game = new TestGame()
    assert.deepEqual(stallsIn(game), [])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assert.deepEqual(stallsIn(game), [])
  })

  it('if no rule offers voting, the stall names the vote, the voters and the rule under which people continue', test => {
    const game = new TestGame([{ label: '105', program: 'answers: { mayVote: () => true }' }])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assertWording(test, [stallsIn(game).join()])
  })

  it('if a rule refuses every act that continues the game, the stall gives its reason', test => {
    const players = ['Adams', 'Brook'].map(surname => ({ name: 'A', surname }))
    const program = "forbids: { propose: () => 'no one works on a Monday.' }"
    const game = new TestGame([{ label: '117', status: 'immutable', program }], { players })
    assertWording(test, stallsIn(game))
  })

  it('if players have adopted the rule that refuses every act, the stall names the entry that brought it', test => {
    const players = ['Adams', 'Brook'].map(surname => ({ name: 'A', surname }))
    const game = new TestGame([], { players })
    const program = { source: "export default rule({ forbids: { propose: () => 'no one works on a Monday.' } })" }
    const words = 'This rule takes precedence over rule 202.'
    game.adopt({
      enact: {
        text: `No one works on a Monday. ${words}`,
        claims: [{ kind: 'over', target: { rule: '202' }, words }],
        program,
      },
    })
    assertWording(test, stallsIn(game))
  })

  it('a doubt about an entry keeps nobody from continuing', test => {
    const { state } = played(
      'here',
      `title: All have voted
ruleset: charnomic
players: [{ name: Ann }, { name: Ben }]
steps:
  - { by: Ann, do: propose, with: { enact: { text: Hats may be worn. } } }
  - { by: Ann, do: endDebate, with: { proposal: 323 } }
  - { by: [Ann, Ben], do: ballot, with: { proposal: 323, choice: for } }
  - { by: Ben, do: doubt, with: { entry: 1 } }
`,
    ).game
    assertWording(test, eachInWords(stallsInWords(world, state)))
  })

  it('an act that is held keeps a vote from nothing that the clock ends', test => {
    const { state } = played(
      'here',
      `title: All have voted
ruleset: charnomic
players: [{ name: Ann }, { name: Ben }]
position: { nextNumber: 324, rules: { 210: null, 323: { text: Ann may propose as much as she wants. } } }
steps:
  - { by: Ben, do: answer, with: { rule: 323, question: mayAct, value: true, about: { do: propose, by: Ann } } }
  - { by: Ann, do: propose, with: { enact: { text: Hats may be worn. } } }
  - { by: Ann, do: endDebate, with: { proposal: 324 } }
  - { by: [Ann, Ben], do: ballot, with: { proposal: 324, choice: for } }
  - { by: Ann, do: propose, with: { enact: { text: Shoes may be worn. } }, expect: { held: true } }
`,
    ).game
    assertWording(test, eachInWords(stallsInWords(world, state)))
  })

  it('if people say that a text forbids what continues the game, the stall names the entry in which they said so', test => {
    const { state } = played(
      'here',
      `title: Nobody proposes
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
position: { nextNumber: 305, rules: { 301: { text: Nobody works on a Monday. This rule takes precedence over Rule 202., claims: [{ over: 202, words: This rule takes precedence over Rule 202. }] } } }
steps:
  - { by: Brook, do: announce, with: { text: It is Monday. } }
  - { by: Brook, do: answer, with: { rule: 301, question: mayAct, value: false, about: { do: [propose, beginTurn] } } }
`,
    ).game
    assertWording(test, eachInWords(stallsInWords(world, state)))
  })

  it('a deadline that has lost its program is named before it passes', test => {
    const program = `after: {
      gameStarted: (_, { setDeadline }) => setDeadline({ in: 864e5, event: 'teaTime' }),
      teaTime: { own: true, does: () => null },
    }`
    const game = new TestGame([{ label: '214', program }])
    assert.deepEqual(stallsIn(game), [])
    game.adopt({ amend: { rule: game.id('214'), text: 'There is tea.' } })
    assertWording(test, stallsIn(game))
  })

  it('a matter that no rule handles any longer is named, because the players decide what becomes of it', test => {
    const does = "(_, { openMatter }) => openMatter({ kind: 'petition', label: 'P1' })"
    const game = new TestGame([{ label: '214', program: `offers: { petition: { schema: {}, does: ${does} } }` }])
    game.do('p1', 'petition')
    assert.deepEqual(stallsIn(game), [])
    game.adopt({ repeal: { rule: game.id('214') } })
    assertWording(test, stallsIn(game))
  })

  it('a vote that no program resolves is named, with the rule and with what people record', test => {
    const { state } = played(
      'here',
      `title: The club
ruleset: ${join(import.meta.dirname, '../rulesets/carried-club')}
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
steps:
  - { by: Ames, do: record, with: { rule: 3, effects: [{ set: { assessor: Ames } }] } }
  - { by: Brook, do: propose, with: { changes: [{ enact: { text: Goats are members. } }] } }
  - { by: Ames, do: propose, with: { changes: [{ amend: { rule: 7, text: The Assessor resolves each vote as the majority says. } }] } }
  - { by: [Ames, Brook], do: vote, with: { proposal: 102, choice: for } }
  - { by: Ames, do: resolve, with: { proposal: 102, outcome: adopted } }
  - { by: [Ames, Brook], do: vote, with: { proposal: 101, choice: for } }
`,
    ).game
    assertWording(test, eachInWords(stallsInWords(world, state)))
  })

  it('there is no stall before a game begins, because nobody who is there can begin it', () => {
    assert.deepEqual(stallsIn(new TestGame([], { players: [{ name: 'A', surname: 'Adams' }] })), [])
  })
})
