const CHOICES = ['for', 'against']

export default rule({
  reads: ['players'],
  offers: {
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, self }) {
        if (!players.includes(act.by)) return 'only players are eligible voters.'
        if (!matter.open) return `the vote on ${matter.label} is over.`
        if (!CHOICES.includes(act.with.choice))
          return 'every eligible voter must participate in every vote on rule-changes: a vote is “for” or “against”.'
        if (self.readings.changeOfMind === 'never' && matter.ballots?.[act.by] !== undefined)
          return 'every eligible voter has participated by one ballot, and you have already cast yours.'
        return matter.voting === true ? true : undefined
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
  },
  answers: {
    mayVote: ({ about, players }) => players.includes(about.voter),
    choices: () =>
      says(
        CHOICES,
        'whoever votes participates: for or against',
        'Every eligible voter must participate in every vote on rule-changes.',
      ),
  },
})
