import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { actsEndingWait } from '../../src/app/moves/ends-wait.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { awaitedView } from '../../src/app/session/awaited-view.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { World } from '../../src/kernel/state/world.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { TestGame, world } from './law.ts'

/** The acts that come first on the page of each person the game is waiting for. */
function firstActs({ state }: { readonly state: State }, within: World = world) {
  const rules = rulesNow(within, state)
  return awaitedNow(rules, state).map(awaited => [
    awaited.person,
    [...actsEndingWait({ world: within, rules, state, awaited, by: awaited.person })].join(),
  ])
}

describe('the acts that end a wait', () => {
  it('a mover proposes, then ends the debate, and asking the Judge to end it instead does not count', () => {
    const game = new TestGame()
    assert.deepEqual(firstActs(game), [['p1', 'propose']])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    assert.deepEqual(firstActs(game), [['p1', 'callVote']])
  })

  it('during a vote, only voting counts', () => {
    const game = new TestGame()
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assert.deepEqual(firstActs(game), [
      ['p1', 'vote'],
      ['p2', 'vote'],
      ['p3', 'vote'],
    ])
  })

  it('once Judgment is invoked, a Judge rules', () => {
    const game = new TestGame()
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p2', 'invokeJudgment', { question: 'Is this a proposal?' })
    assert.deepEqual(firstActs(game), [
      ['p3', 'judge'],
      ['p1', 'callVote'],
    ])
  })
})

/** What each person has to do after each step of a game of three under the rules of Three Rivers. */
function tasksInThreeRivers(steps: readonly string[]) {
  const text = [
    'title: Three Rivers',
    'ruleset: tri-nomic',
    'zone: UTC',
    'start: 2030-01-07T12:00:00Z',
    'players: [{ name: Ann, surname: Ames }, { name: Bob, surname: Brook }, { name: Cy, surname: Cole }]',
    'steps:',
    ...steps.map(step => `  - ${step}`),
  ].join('\n')
  const parsed = parseScript('three-rivers.yaml', text)
  assert.ok(parsed.ok)
  const seen: { readonly first: () => object; readonly to: object }[] = []
  for (const { game } of scriptSteps(scriptPowers, parsed.script)) {
    const { state } = game
    const rules = rulesNow(game.world, state)
    seen.push({
      first: () => Object.fromEntries(firstActs({ state }, game.world)),
      to: Object.fromEntries(awaitedNow(rules, state).map(it => [it.person, awaitedView(rules, state, it)['to']])),
    })
  }
  return seen
}

describe('the acts that end a wait in Three Rivers', () => {
  it('the mover proposes, voters nominate and cast sealed ballots, and nobody has to act while time passes', () => {
    const vote = (by: string, on: string) => `{ by: ${by}, do: vote, with: { on: ${on}, choice: wheat } }`
    const nominate = (office: string) => `{ by: Ann, do: nominate, with: { office: ${office}, person: Bob } }`
    const steps = tasksInThreeRivers([
      '{ by: Ann, do: propose, with: { title: Hats, enact: { text: Hats may be worn. } } }',
      nominate('Mogul'),
      ...['Archivist', 'Booth'].map(nominate),
      ...['Mogul 1', 'Archivist 1', 'Booth 1'].flatMap(on => ['Ann', 'Bob', 'Cy'].map(by => vote(by, on))),
    ])
    const offices = 'to nominate a player for a vacant office: Archivist, Booth, Mogul'
    const [begun, proposed, nominated] = steps
    assert.deepEqual(begun?.to, { p1: `${offices}, and to make a proposal`, p2: offices, p3: offices })
    assert.deepEqual(begun?.first(), { p1: 'nominate,propose', p2: 'nominate', p3: 'nominate' })
    assert.deepEqual(proposed?.to, { p1: offices, p2: offices, p3: offices })
    assert.deepEqual(nominated?.first(), { p1: 'nominate,vote', p2: 'nominate,vote', p3: 'nominate,vote' })
    assert.deepEqual(steps.at(-1)?.to, {})
  })
})
