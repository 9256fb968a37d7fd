import { type Go, gameOfTwo } from './game-of-two.ts'
import type { Player } from './player.ts'

/**
 * A short game of two on Suber's ruleset: one adoption, one defeat, and the win of Ames, whose proposal lowers the number
 * of points that win. The last entry is the win.
 */
export async function wonGame(ames: Player, brook: Player): Promise<{ readonly id: string; readonly go: Go }> {
  const game = await gameOfTwo(ames, brook)
  const { go } = game
  const decides = async (mover: Player, other: Player, proposal: number, choice: string, what: object) => {
    await go(mover, 'propose', what)
    await go(mover, 'callVote')
    await go(mover, 'vote', { proposal, choice: 'for' })
    await go(other, 'vote', { proposal, choice })
  }
  await decides(ames, brook, 301, 'for', { enact: { title: 'Cake', text: 'Cake is good.' } })
  await decides(brook, ames, 302, 'against', { enact: { title: 'No cake', text: 'Cake is bad.' } })
  const lower = { amend: { rule: '208', params: { mail: { value: 15, words: '15' } } } }
  await decides(ames, brook, 303, 'for', lower)
  return game
}
