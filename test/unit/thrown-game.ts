import { committedChance, type GameChance } from '../../src/app/dice/committed-chance.ts'
import type { DiceSecret } from '../../src/app/dice/dice-secret.ts'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { world } from './played-game.ts'

const FRONT = {
  claims: [],
  togetherWith: [],
  registers: [],
  charters: [],
  params: {},
  readings: {},
  carriedOut: 'program',
}

/** A ruleset with one rule, by which anyone may throw anything and make announcements. */
export const GAMBLING: RulesetSource = {
  name: 'gambling',
  title: 'Gambling',
  source: '',
  story: '',
  settings: {},
  zone: 'UTC',
  groups: [],
  rules: [
    {
      label: '1',
      title: '',
      text: 'Throw.',
      attributes: {},
      group: '',
      front: FRONT,
      program: program(
        'export default rule({ offers: { gamble: { schema: { how: "data", stake: "text?" }, does: ({ act }, { roll }) => act.with.how.map(it => roll(it)) } } })',
      ),
    },
  ],
}

function program(source: string) {
  return { source }
}

/** A game in which only throws are possible. */
export type Gamble = {
  readonly game: Game
  readonly entries: Entry[]
  /** Makes one or several throws in one entry. */
  throws(by: string, how: readonly Json[], stake?: string): Entry
  /** Makes an announcement, without a throw. */
  says(by: string): Entry
}

/** Starts a game of throws. Its dice are committed to unless other dice are given. */
export function gamble(secret: DiceSecret, ruleset = GAMBLING, told?: GameChance): Gamble {
  const entries: Entry[] = []
  const chance = told ?? committedChance(secret, entries)
  const players = ['Ames', 'Brook'].map(surname => ({ name: 'Al', surname }))
  const founded = foundGame(world, ruleset, { game: 'g', settings: {}, at: 1_000, players }, chance)
  if (!founded.ok) throw new Error(JSON.stringify(founded))
  entries.push(founded.entry)
  const game: Game = { world, chance, state: founded.state, keep: ({ entry }) => void entries.push(entry) }
  const did = (by: string, what: string, args: { readonly [name: string]: Json }): Entry => {
    const done = act(game, { by, do: what, with: args, at: game.state.now + 1_000 })
    if (!done.ok) throw new Error(done.refusal.sentence)
    return (done as Decided).entry
  }
  return {
    game,
    entries,
    throws: (by, how, stake) => did(by, 'gamble', { how, ...(stake === undefined ? {} : { stake }) }),
    says: by => did(by, 'announce', { text: 'Well.' }),
  }
}
