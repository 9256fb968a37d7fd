/** Who voted against, each as often as that counts. */
function against({ matter: { ballots }, self }: Facts): readonly string[] {
  const { perPerson, splitVotes } = self.readings
  const voterOf = (ballot: string) => ballot.split(' ')[0] as string
  const all = Object.keys(ballots)
    .filter(ballot => ballots[ballot] === 'against')
    .map(voterOf)
    .filter(voter => splitVotes === 'against' || !votesOf(ballots, voter).includes('for'))
  return perPerson === 'once' ? [...new Set(all)] : all
}

/** All that somebody voted on a matter, with a first or a further ballot. */
const votesOf = (ballots: Fact, voter: string): readonly string[] =>
  Object.keys(ballots)
    .filter(ballot => ballot.split(' ')[0] === voter)
    .map(ballot => ballots[ballot])

export default rule({
  after: {
    /** Announces what is due when the changes are enacted: if one of them is the repeal of this rule, it is owed (107). */
    adopted: (facts, { raise }) =>
      against(facts).length === 0 ? null : raise({ event: 'pointsForVotingAgainst', matter: facts.matter.id }),
    pointsForVotingAgainst: () => null,
    concluded: {
      needs: ['required as of since'],
      /** Only where a change can be adopted without unanimity. */
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
