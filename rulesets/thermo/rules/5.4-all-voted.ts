/** Whether all players, and there are some, have a vote on a proposal. */
const voted = ({ players, self }: Facts, proposal: Fact): boolean =>
  proposal?.voting === true &&
  (players.length > 0 || self.readings.noPlayers === 'met') &&
  players.every((it: string) => proposal.ballots[it] !== undefined)

/** Somebody is a player no longer, or only now: any proposal may have all votes. */
const lookAgain = (facts: Facts, { raise }: Powers) =>
  facts.matters
    .filter((it: Fact) => it.kind === 'proposal' && voted(facts, it))
    .map((it: Fact) => raise({ event: 'allVoted', matter: it.id }))

export default rule({
  reads: ['players', 'matters'],
  answers: {
    mayExpire: facts =>
      voted(facts, facts.matter) ? says(true, 'all players have voted', 'expires if all players vote on it') : null,
  },
  after: {
    voted: (facts, { raise }) =>
      voted(facts, facts.matter) ? raise({ event: 'allVoted', matter: facts.matter.id }) : null,
    left: lookAgain,
    joined: lookAgain,
    allVoted: {
      needs: ['mayExpire'],
      does: ({ matter, decided }, { raise }) =>
        decided.mayExpire === true && matter.voting ? raise({ event: 'expired', matter: matter.id }) : null,
    },
  },
})
