export default rule({
  reads: ['bySurname', 'players'],
  offers: {
    /** No rule prohibits a person from taking part here without being a player. */
    introduce: {
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, bySurname }) => (bySurname.includes(act.by) ? 'you are already known here.' : true),
      does: ({ act }, { introduce }) => introduce(act.with),
    },
    /** If no rule says who may call for judgement, anyone may, unless another rule prohibits it. */
    callForJudgement: {
      needs: ['callsGranted'],
      schema: { statement: 'text' },
      when: ({ decided }) => (decided.callsGranted === null ? true : undefined),
      does: ({ act }, { openCase }) => openCase({ question: act.with.statement }),
    },
    /** If no rule says how to vote, a player votes simply by stating eir vote. */
    vote: {
      needs: ['votingTold', 'mayVoteAgain'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, decided }) {
        if (decided.votingTold !== null || matter.voting !== true) return undefined
        if (!players.includes(act.by)) return 'a vote is a player’s.'
        return matter.ballots[act.by] === undefined || decided.mayVoteAgain === true ? true : 'you have already voted.'
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice.toUpperCase() }),
    },
  },
  answers: {
    strangersAreKnown: true,
    /** If no rule says how to vote, players do. */
    mayVote: {
      needs: ['votingTold'],
      does: ({ about, decided, matter, players }) =>
        decided.votingTold === null
          ? otherwise(players.includes(about.voter) || matter.ballots?.[about.voter] !== undefined)
          : null,
    },
    votes: () => otherwise(1),
  },
})
