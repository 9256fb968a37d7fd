import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PossibleActs } from '../../wire/game/act.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { renewGame } from '../api/renew-game.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { MatterLink, RuleLink } from '../parts/rule-and-matter-links.tsx'
import { tableLabels } from './labels.ts'

type Vote = PossibleActs['votesByHand'][number]

/** The votes that no program resolves, each with buttons that record the outcome by hand. */
export function VotesByHand({ game, votes }: { readonly game: string; readonly votes: readonly Vote[] }) {
  return votes.map(vote => <VoteByHand key={vote.matter.label} game={game} vote={vote} />)
}

function VoteByHand({ game, vote }: { readonly game: string; readonly vote: Vote }) {
  const client = useQueryClient()
  const record = (effects: object) =>
    responseDataOrThrow(
      api.POST('/api/v1/games/:game/acts', {
        params: { path: { game } },
        body: { do: 'record', with: { rule: vote.rule, effects } },
      }),
    )
  const resolving = useMutation({
    mutationFn: async ({ outcome, effects }: Vote['outcomes'][number]): Promise<void> => {
      await record(effects)
      // If a rule carries the changes out, nothing is left to record; if one stops them, the table says so.
      if (outcome === 'adopted') await record([{ carryOut: vote.matter.label }]).catch(() => undefined)
    },
    onSettled: () => renewGame(client, game),
  })
  return (
    <div className="notice stack">
      <p>
        {vote.complete ? 'Everyone has voted on ' : 'No program runs the vote on '}
        <MatterLink game={game} matter={vote.matter} />. By rule <RuleLink game={game} label={vote.rule} />, people
        resolve it by hand. Read what the rule says, and record the outcome.
      </p>
      <Fault fault={resolving.error} />
      <div className="row">
        {vote.outcomes.map(it => (
          <button
            key={it.outcome}
            type="button"
            className="button"
            disabled={resolving.isPending}
            onClick={() => resolving.mutate(it)}
          >
            {fillIn(tableLabels.recordOutcome, { matter: vote.matter.label, outcome: it.outcome })}
          </button>
        ))}
      </div>
    </div>
  )
}
