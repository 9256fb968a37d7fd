export default rule({
  reads: ['answerers', 'players'],
  offers: {
    vote: {
      needs: ['mayVoteAgain'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, answerers, matter, players, decided, self }) {
        // If another rule grants votes to others, their votes are checked when they are cast.
        const granting = answerers.mayVote.filter((id: string) => !(answerers.votesByDefault ?? []).includes(id))
        const isOpenToOthers = granting.some((id: string) => id !== self.id)
        if (!players.includes(act.by) && !isOpenToOthers)
          return 'to vote on a proposal, a player must announce it, and you are none.'
        if (matter.voting !== true) return undefined
        if (matter.ballots[act.by] !== undefined && decided.mayVoteAgain !== true) return 'you have voted already.'
        return true
      },
      does: ({ act, allowed, matter }, { castBallot }) =>
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice.toUpperCase(),
          eligible: allowed === true ? 'ever' : true,
        }),
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
