import type { Schema } from '../api/schema.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'refused'>
type Refusal = PossibleAct['refused'][number]

/** The rule that refuses somebody an act because too few play, if one does: it says how many it wants. */
export function wantedPlayers(acts: readonly PossibleAct[], players: number): Refusal | undefined {
  return acts
    .flatMap(({ refused }) => refused)
    .find(({ reason }) => {
      const [, many] = /\b(\d+) players\b/.exec(reason) ?? []
      return many !== undefined && Number(many) > players
    })
}
