import { act } from '../src/app/play/game.ts'
import { allMatters } from '../src/kernel/state/find-matter.ts'
import type { JsonObject } from '../src/kernel/values/json.ts'
import type { Table } from './opening.ts'

/** One act, and the time that it took in milliseconds. */
export type Sample = { readonly act: string; readonly ms: number }

/**
 * The last vote of a turn counts as a separate kind of act, because the result, the change and the next turn are part
 * of it.
 */
const LAST = 'last vote'

/**
 * Plays whole turns: a proposal, the call for the vote, and six votes. Texts are enacted, amended twice and repealed in
 * rotation. The number of players (out of six) who vote against rotates through zero, one, zero and two; in every
 * twelfth turn, it is four.
 */
export function playTurns(table: Table, turns: number, told: (act: string) => void = () => {}): readonly Sample[] {
  const samples: Sample[] = []
  const take = (sample: Sample): void => {
    samples.push(sample)
    told(sample.act)
  }
  for (let turn = 0; turn < turns; turn += 1) playTurn(table, turn, take)
  return samples
}

function playTurn({ game }: Table, turn: number, take: (sample: Sample) => void): void {
  const mover = String(game.state.registers['mover']?.value)
  const players = (game.state.registers['players']?.value ?? []) as readonly string[]
  const against = turn % 12 === 11 ? 4 : [0, 1, 0, 2][turn % 4]
  const go = (by: string, what: string, args: JsonObject, named = what): void => {
    const at = game.state.now + 1_000
    const begin = performance.now()
    const decided = act(game, { by, do: what, with: args, at })
    take({ act: named, ms: performance.now() - begin })
    if (!decided.ok) throw new Error(`turn ${turn}, ${what}: ${decided.refusal.sentence}`)
    if (decided.failures.length > 0) throw new Error(`turn ${turn}, ${what}: ${JSON.stringify(decided.failures)}`)
  }
  go(mover, 'propose', change(game.state, turn))
  const proposal = allMatters(game.state).findLast(matter => matter.kind === 'proposal')?.id ?? ''
  go(mover, 'callVote', {})
  players.forEach((voter, place) => {
    const choice = place < (against ?? 0) ? 'against' : 'for'
    go(voter, 'vote', { proposal, choice }, place === players.length - 1 ? LAST : 'vote')
  })
}

function change({ rules }: Table['game']['state'], turn: number): JsonObject {
  const text = `Players shall give a reason for each vote, in turn ${turn}.`
  const own = Object.values(rules).findLast(rule => rule.program === null && rule.text.startsWith('Players shall give'))
  if (own === undefined) return { enact: { text } }
  return turn % 4 === 3 ? { repeal: { rule: own.id } } : { amend: { rule: own.id, text } }
}
