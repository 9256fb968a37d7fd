/** The players who voted against, each listed once for each of their votes that counts. */
function against({ matter: { ballots }, self }: Facts): readonly string[] {
  const { perPerson, splitVotes } = self.readings
  const voterOf = (ballot: string) => ballot.split(' ')[0] as string
  const all = Object.keys(ballots)
    .filter(ballot => ballots[ballot] === 'against')
    .map(voterOf)
    .filter(voter => splitVotes === 'against' || !votesOf(ballots, voter).includes('for'))
  return perPerson === 'once' ? [...new Set(all)] : all
}

/** All choices of one voter on a matter, on the normal ballot and on any additional one. */
const votesOf = (ballots: Fact, voter: string): readonly string[] =>
  Object.keys(ballots)
    .filter(ballot => ballot.split(' ')[0] === voter)
    .map(ballot => ballots[ballot])

export default rule({
  after: {
    /**
     * Raises an event when the changes are adopted, so that the points stay owed if one of the changes repeals this
     * rule (107).
     */
    adopted: (facts, { raise }) =>
      against(facts).length === 0 ? null : raise({ event: 'pointsForVotingAgainst', matter: facts.matter.id }),
    pointsForVotingAgainst: { own: true, does: () => null },
    concluded: {
      needs: ['required as of since'],
      /** The points are awarded only if rule-changes can be adopted without unanimity. */
      does(facts, { award }) {
        const { event, decided, self } = facts
        if (event.outcome !== 'adopted' || decided.required.share === '1') return null
        return against(facts).map(voter =>
          award({ points: { [voter]: self.params.points } }, 'voted against a winning proposal'),
        )
      },
    },
  },
})
