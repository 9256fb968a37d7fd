export default rule({
  answers: {
    votes: ({ matter, self }) =>
      matter?.kind === 'proposal'
        ? says(
            self.params.votes,
            'each player has one vote',
            'Each player always has exactly one vote for each proposal',
          )
        : null,
  },
})
