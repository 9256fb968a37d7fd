/** Whether somebody was a player in time: at the end of a vote or, read otherwise, at its opening. */
const inTime = ({ electorate, self }: Facts, matter: Fact, voter: string): boolean =>
  self.readings.electorate === 'atTheEnd' || (electorate[matter.id]?.includes(voter) ?? true)

export default rule({
  reads: ['players', 'electorate'],
  offers: {
    /** One takes part with a first ballot; whether it may be changed, other rules say. */
    vote: {
      schema: { on: 'matter', choice: 'sealed word' },
      when(facts) {
        const { act, matter, players } = facts
        if (matter.kind !== 'proposal') return undefined
        if (!players.includes(act.by)) return 'only players are eligible voters.'
        if (!inTime(facts, matter, act.by))
          return 'players who were not when the vote began are no eligible voters in it.'
        if (!matter.open || matter.ended) return `the vote on ${matter.label} is over.`
        return matter.voting === true && matter.ballots[act.by] === undefined ? true : undefined
      },
      does: ({ act, matter }, { castBallot, raise }) => [
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  answers: {
    mayVote(facts) {
      const { about, matter, players } = facts
      if (matter?.kind !== 'proposal' || !players.includes(about.voter)) return null
      return says(inTime(facts, matter, about.voter), 'a player', 'Every player is an eligible voter.')
    },
  },
  after: {
    ballotOpened: ({ matter, players, self }, { set }) =>
      self.readings.electorate === 'atTheOpening' && matter.kind === 'proposal'
        ? set({ electorate: { [matter.id]: players } })
        : null,
  },
})
