export default rule({
  reads: ['players'],
  answers: {
    proposerAgainst: ({ matter }) =>
      matter?.ballots?.[matter.by] === 'against'
        ? says(0, 'the proposer has the points for adoption', 'cannot receive additional points for voting against')
        : null,
  },
  after: {
    adopted: ({ matter, players, self }, { award }) =>
      players.includes(matter.by)
        ? award({ points: { [matter.by]: self.params.points } }, `proposal ${matter.label} was adopted`)
        : null,
  },
})
