const AGAINST = 'voted against a winning proposal'

export default rule({
  reads: ['inactive'],
  answers: {
    /** A proposer who votes against their own winning proposal gets the same points as any other player. */
    proposerAgainst: ({ matter, self }) =>
      matter?.ballots?.[matter.by] === 'against'
        ? says(self.params.points, AGAINST, 'The players who vote against winning proposals shall receive')
        : null,
  },
  after: {
    adopted: {
      needs: ['proposerAgainst'],
      does({ matter, self, decided, inactive }, { award }) {
        if (matter?.outcome !== 'adopted') return null
        const against = Object.keys(matter.ballots).filter(it => matter.ballots[it] === 'against')
        const worth = (it: string) => (it === matter.by ? (decided.proposerAgainst ?? 0) : self.params.points)
        const counts = (it: string) => self.readings.laterInactive === 'paid' || !inactive.includes(it)
        const paid = against.filter(it => worth(it) !== 0 && counts(it))
        return paid.length === 0
          ? null
          : award({ points: Object.fromEntries(paid.map(it => [it, worth(it)])) }, AGAINST)
      },
    },
  },
})
