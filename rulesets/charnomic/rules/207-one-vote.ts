const WORDS = 'Each player always has exactly one vote for each proposal'

export default rule({
  reads: ['players'],
  answers: {
    votes: ({ matter, self }) => (matter?.kind === 'proposal' ? says(self.params.votes, 'is a player', WORDS) : null),
    /**
     * The word "always" includes Inactive Players who have not yet informed the group. Rule 304 makes an exception to
     * this rule.
     */
    mayVoteNow: ({ about, matter, players }) =>
      matter?.kind === 'proposal' && players.includes(about.voter ?? about.by)
        ? says(true, 'each player always votes', WORDS)
        : null,
  },
})
