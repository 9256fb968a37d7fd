export default rule({
  reads: ['players'],
  answers: {
    votes: ({ about, players, self }) =>
      players.includes(about.voter) ? says(self.params.votes, 'a player', 'always has exactly one vote') : null,
  },
})
