import type { Player } from './player.ts'

/** Carries out an act in a game, given its name and arguments. */
export type Go = (who: Player, act: string, args?: object) => Promise<unknown>

/** A game of two players, on Suber's ruleset unless another is given, with a way for them to act in it. */
export async function gameOfTwo(
  ames: Player,
  brook: Player,
  founding: { readonly ruleset?: string; readonly position?: object; readonly ownRules?: object } = {},
): Promise<{ readonly id: string; readonly go: Go }> {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const { id, invitations } = await ames.ask<{ id: string; invitations: { secret: string }[] }>(
    'POST',
    '/api/v1/games',
    { title: 'Ours', ruleset: 'suber', players, ...founding },
  )
  await brook.ask('POST', `/api/v1/invitations/${invitations[0]?.secret}`)
  return { id, go: (who, act, args = {}) => who.ask('POST', `/api/v1/games/${id}/acts`, { do: act, with: args }) }
}
