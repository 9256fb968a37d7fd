const WORDS = 'Each player always has exactly one vote for each proposal'

export default rule({
  reads: ['players'],
  answers: {
    votes: ({ matter, self }) =>
      matter?.kind === 'proposal' ? says(self.params.votes, 'each player has one vote', WORDS) : null,
    /** "Always" is also before an Inactive Player informs the group; 304 is an exception to that. */
    mayVoteNow: ({ about, matter, players }) =>
      matter?.kind === 'proposal' && players.includes(about.voter ?? about.by)
        ? says(true, 'each player always has one vote', WORDS)
        : null,
  },
})
