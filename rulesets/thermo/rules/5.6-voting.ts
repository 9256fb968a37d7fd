export default rule({
  reads: ['players'],
  offers: {
    vote: {
      needs: ['mayVoteAgain'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, decided }) {
        if (!players.includes(act.by)) return 'to vote on a proposal, a player must announce it, and you are none.'
        if (matter.voting !== true) return undefined
        if (matter.ballots[act.by] !== undefined && decided.mayVoteAgain !== true) return 'you have voted already.'
        return true
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice.toUpperCase(), eligible: true }),
    },
  },
  answers: {
    /** The vote of a player who deregisters still counts, because no rule nullifies it. */
    mayVote: ({ about, matter, players }) =>
      (players.includes(about.voter) && matter.disobeys !== true) || matter.ballots?.[about.voter] !== undefined,
    votes: 1,
    votingTold: true,
  },
})
