import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decideModerators,
  evolveModerators,
  type ModeratorsCommand,
} from '../../src/app/moderation/decide-moderators.ts'
import type { Moderating } from '../../src/app/moderation/moderating.ts'
import { MOST_MODERATORS, type ModeratedGame } from '../../src/ports/moderators.ts'

/** A game that Ann hosts. Bob, Cat and Ann have seats. */
const GAME: ModeratedGame = { named: [], seated: ['ann', 'bob', 'cat'] }

function by(account: string): Moderating {
  const as = account === 'ann' ? 'host' : 'moderator'
  return { game: 'g', at: 3, as, highest: as, by: { account }, why: '' }
}

const names = (account: string | undefined, canModerate = true): ModeratorsCommand => ({
  ...{ do: 'name', person: 'p1', account, canModerate, moderating: by('ann') },
})

const dismisses = (who: string, account: string | undefined): ModeratorsCommand => ({
  ...{ do: 'dismiss', person: 'p1', account, moderating: by(who) },
})

/** The moderators after some commands, or the code with which the last one was refused. */
function after(game: ModeratedGame, ...commands: readonly ModeratorsCommand[]): string {
  const [command, ...rest] = commands
  if (command === undefined) return game.named.join(' ')
  const decided = decideModerators(game, command)
  return decided.ok ? after(decided.events.reduce(evolveModerators, game), ...rest) : decided.code
}

test('the host names moderators, each once, and dismisses them', () => {
  assert.equal(after(GAME, names('cat'), names('bob'), names('cat')), 'cat bob')
  assert.equal(after(GAME, names('cat'), names('bob'), dismisses('ann', 'cat')), 'bob')
  assert.equal(after(GAME, dismisses('ann', 'cat')), 'unknownThing')
})

test('a moderator steps down, and dismisses no one else', () => {
  const game = { ...GAME, named: ['bob', 'cat'] }
  assert.equal(after(game, dismisses('bob', 'bob')), 'cat')
  assert.equal(after(game, dismisses('bob', 'cat')), 'notForYou')
})

test('the record says who did what to whom', () => {
  const game = { ...GAME, named: ['bob'] }
  const acts = [names('cat'), dismisses('ann', 'bob'), dismisses('bob', 'bob')].map(command => {
    const decided = decideModerators(game, command)
    return decided.ok ? decided.events.map(({ act }) => [act.what, act.as, act.whom?.account]) : decided
  })
  assert.deepEqual(acts, [
    [['nameModerator', 'host', 'cat']],
    [['dismissModerator', 'host', 'bob']],
    [['stepDown', 'moderator', 'bob']],
  ])
})

test('only others who play and have an account that may do so can moderate', () => {
  assert.equal(after(GAME, names(undefined)), 'unknownThing')
  assert.equal(after(GAME, names('ann')), 'badRequest')
  assert.equal(after(GAME, names('bob', false)), 'badRequest')
  assert.equal(after({ ...GAME, seated: ['ann'] }, names('bob')), 'movedOn')
})

test('a game has no more moderators than the limit', () => {
  const named = Array.from({ length: MOST_MODERATORS }, (_, at) => `a${at}`)
  const full = { named, seated: ['bob', ...named] }
  assert.equal(after(full, names('bob')), 'quotaReached')
  assert.equal(after(full, names('a0')), named.join(' '))
  assert.equal(after(full, dismisses('ann', 'a0'), names('bob')), [...named.slice(1), 'bob'].join(' '))
})

test('the host decides nothing while a rule says who the moderators are', () => {
  const game = { ...GAME, named: ['bob'], byRules: { rules: ['7'], people: ['p2'] } }
  for (const command of [names('cat'), dismisses('ann', 'bob'), dismisses('bob', 'bob')])
    assert.equal(after(game, command), 'notForYou')
})
