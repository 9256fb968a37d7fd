const DAY = 86_400_000

/** The method by which a proposal is voted on: by the power of the rules that it would change. */
function methodOf(proposal: Fact, { rules }: Facts): string {
  const power = (id: string): number => Number(rules.find((it: Fact) => it.id === id)?.power ?? 0)
  return changesIn(proposal).some((it: Fact) => it.rule !== undefined && power(it.rule) >= 2)
    ? 'democratic'
    : 'ordinary'
}

export default rule({
  reads: ['players', 'rules', 'shares'],
  offers: {
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal', choice: 'one of: for, against, present' },
      when({ act, matter, players, now }) {
        if (!players.includes(act.by)) return 'only players vote.'
        return matter?.voting === true && now < matter.ends ? true : 'there is no vote on this proposal now.'
      },
      does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, choice: act.with.choice }),
    },
  },
  answers: {
    choices: ['for', 'against', 'present'],
    mayVote: ({ about, players }) => players.includes(about.voter),
    votes: ({ about, matter, shares }) =>
      matter?.method === 'democratic' ? 1 : exact.plus(1, shares?.[about.voter] ?? 0),
    required: ({ matter, self }) =>
      matter?.method === 'democratic' ? `${self.params.democratic} of votes` : 'majority of votes',
    whenCounted: 'called',
  },
  after: {
    voteOpened: (facts, { setMatter, setDeadline }) => {
      const { matter, now, self } = facts
      const ends = now + self.params.days * DAY
      return [
        setMatter({ matter: matter.id, fields: { method: methodOf(matter, facts), ends } }),
        setDeadline({ at: ends, event: 'votingEnds', matter: matter.id }),
      ]
    },
    votingEnds: (_, { raise }) => raise({ event: 'work', office: 'assessor' }),
  },
})
