/**
 * The number of circuits after which rule 203 changes. In one reading, rule-changes can be adopted without unanimity
 * only after that.
 */
const CIRCUITS = 2

export default rule({
  reads: ['circuit'],
  after: {
    adopted: {
      needs: ['required'],
      /** The points are awarded only if rule-changes can be adopted without unanimity. */
      does({ matter, decided, circuit, self }, { award }) {
        const { of, share } = decided.required
        if (of === 'voters' && share === '1') return null
        if (self.readings.when === 'afterTwoCircuits' && circuit <= CIRCUITS) return null
        const against = Object.keys(matter.ballots).filter(voter => matter.ballots[voter] === 'against')
        const points = Object.fromEntries(against.map(voter => [voter, self.params.points]))
        return against.length === 0 ? null : award({ points }, 'voted against a winning proposal')
      },
    },
  },
})
