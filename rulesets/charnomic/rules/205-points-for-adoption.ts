const WORDS = 'but cannot receive additional points for voting against this proposal'

export default rule({
  reads: ['players'],
  answers: {
    /**
     * A proposer gets no points for voting against their own proposal. In one reading, this takes precedence over other
     * rules.
     */
    proposerAgainst({ matter, self }) {
      if (matter?.ballots?.[matter.by] !== 'against') return null
      const nothing = says(0, 'the proposer has the points for adoption', WORDS)
      const claims = [{ kind: 'over', target: { question: 'proposerAgainst' }, words: WORDS }]
      return self.readings.over203 === 'exception' ? { ...nothing, claims } : nothing
    },
  },
  after: {
    adopted: ({ matter, players, self }, { award }) =>
      matter?.outcome === 'adopted' && players.includes(matter.by)
        ? award({ points: { [matter.by]: self.params.points } }, `proposal ${matter.label} was adopted`)
        : null,
  },
})
