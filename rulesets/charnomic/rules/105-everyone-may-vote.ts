const VOTES = ['for', 'against']

/** What a ballot says: in favor or against; whoever abstains is as one who has not voted in time. */
const WORDS = [...VOTES, 'abstain']

export default rule({
  reads: ['players', 'inactive'],
  offers: {
    ballot: {
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, self }) {
        if (!players.includes(act.by)) return 'every player is an eligible voter, and nobody else.'
        if (!matter.open) return `the voting period of proposal ${matter.label} is over.`
        if (matter.voting !== true) return `proposal ${matter.label} is in debate, and its voting period has not begun.`
        if (self.readings.changeOfMind === 'never' && matter.ballots[act.by] !== undefined)
          return 'you have voted, and each player has one vote.'
        const words = self.readings.abstaining === 'notVoting' ? WORDS : VOTES
        return words.includes(act.with.choice)
          ? true
          : 'players vote by saying whether they are in favor of the proposal or against it: “for” or “against”.'
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
  },
  answers: {
    mayVote: ({ about, players }) => players.includes(about.voter),
    choices: () => says(WORDS, 'in favor or against, or assumed to have abstained', 'assumed to have abstained'),
  },
  after: {
    periodOver: ({ matter, players, inactive }, { raise }) =>
      players
        .filter((voter: string) => !inactive.includes(voter) && matter.ballots[voter] === undefined)
        .map((voter: string) => raise({ event: 'silentToTheEnd', matter: matter.id, voter })),
    /** Those who have not voted in time have abstained. */
    silentToTheEnd: ({ event, matter }, { castBallot }) =>
      castBallot({ matter: matter.id, voter: event.voter, choice: 'abstain' }, 'did not vote in time'),
  },
})
