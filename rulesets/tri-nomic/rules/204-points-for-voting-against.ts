export default rule({
  reads: ['players', 'statuses'],
  after: {
    adopted: {
      needs: ['required', 'words'],
      /** The points are awarded only to players, and only if rule-changes can be adopted without unanimity. */
      does({ matter, decided, self, players, statuses }, { award }) {
        if (decided.words === null || decided.required.share === '1') return null
        const against = Object.keys(matter.ballots).filter(
          voter =>
            matter.ballots[voter] === decided.words.no && players.includes(voter) && statuses[voter] !== 'Withdrawn',
        )
        const points = Object.fromEntries(against.map(voter => [voter, self.params.points]))
        return against.length === 0 ? null : award({ points }, 'voted against a winning proposal')
      },
    },
  },
})
