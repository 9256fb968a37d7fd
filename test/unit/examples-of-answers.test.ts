import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'yaml'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { questionsOfGame } from '../../src/app/rules/game-vocabulary.ts'
import type { RuleSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { CAPS } from '../../src/kernel/state/world.ts'
import { lookup } from '../../src/kernel/values/lookup.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { rulesetShelf, shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

const sandbox = createSandbox()

/** A rule for which people answer, in the group of another rule. */
function hats({ group }: RuleSource): RuleSource {
  const empty = { claims: [], togetherWith: [], registers: [], charters: [], params: {}, readings: {} }
  const front = { ...empty, carriedOut: 'people' } as const
  const text = { label: '999', title: 'Hats', text: 'Hats may be worn.', attributes: { status: 'mutable' } }
  return { ...text, group, front, program: null }
}

/** A game of a shipped ruleset with one more rule, which has no program. */
function gameWithHats(name: string) {
  const ruleset = rulesetShelf.readShipped(name)
  assert.ok(ruleset?.rules[0] !== undefined)
  const chance = scriptedChance([])
  const world = openWorld(sandbox, 'law', typeStripper, CAPS)
  const players = ['Ann', 'Ben', 'Cat'].map(it => ({ name: it, surname: it }))
  const source = { ...ruleset, rules: [...ruleset.rules, hats(ruleset.rules[0])] }
  const founded = foundGame(world, source, { game: 'g', settings: {}, at: 1_000, players }, chance)
  assert.ok(founded.ok, JSON.stringify(founded))
  return { world, chance, state: founded.state as State, keep: () => {} }
}

for (const name of shippedRulesetNames())
  test(`the example of each question of ${name} is an answer to it`, () => {
    const game = gameWithHats(name)
    const hat = Object.values(game.state.rules).find(it => it.label === '999')
    assert.ok(hat !== undefined)
    const refused = questionsOfGame(game.world, game.state)
      .filter(it => it.notByHand === undefined)
      .flatMap(({ name: question, example }) => {
        const { normalise, example: sample = null } = lookup(game.world.kinds, question) ?? {}
        if (normalise !== undefined) return normalise(sample) === undefined ? [question] : []
        const { value } = parse(example)
        const result = act({ ...game }, { by: 'p1', do: 'answer', with: { rule: hat.id, question, value }, at: 2_000 })
        return !result.ok && result.refusal.code === 'badArgument' ? [`${question}: ${result.refusal.sentence}`] : []
      })
    assert.deepEqual(refused, [])
  })
