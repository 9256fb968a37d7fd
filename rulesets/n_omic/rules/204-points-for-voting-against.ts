/** Who has said it, with a first or a further ballot. */
const voters = (matter: Fact, word: string): readonly string[] => [
  ...new Set(
    Object.keys(matter.ballots)
      .filter(ballot => matter.ballots[ballot] === word)
      .map(ballot => ballot.split(' ')[0] as string),
  ),
]

export default rule({
  after: {
    concluded: {
      needs: ['required'],
      /** Only where a change can be adopted without unanimity. */
      does({ matter, event, decided, self }, { award }) {
        if (event.outcome !== 'adopted' || decided.required.share === '1') return null
        const points = Object.fromEntries(voters(matter, 'against').map(voter => [voter, self.params.points]))
        return Object.keys(points).length === 0 ? null : award({ points }, 'voted against a winning proposal')
      },
    },
  },
})
