const CHOICES = ['for', 'against']

/** Whether a change of a vote that is open touches its ballots, by whatever program but this rule's, or, by people, anything of it. */
const tampers = ({ via, warrant, set }: Fact, self: string): boolean =>
  via === 'hand' || via === 'ruling'
    ? set === undefined || ['ballots', 'voting', 'tally', 'choices'].some(it => it in set)
    : via === 'program' && warrant !== self && (set === undefined || 'ballots' in set)

export default rule({
  reads: ['players', 'matters'],
  offers: {
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, self }) {
        if (!players.includes(act.by)) return 'only players are eligible voters.'
        if (!matter.open) return `the vote on ${matter.label} is over.`
        if (!CHOICES.includes(act.with.choice))
          return 'every eligible voter must participate in every vote on rule-changes: a vote is “for” or “against”.'
        if (self.readings.changeOfMind === 'never' && matter.ballots?.[act.by] !== undefined)
          return 'every eligible voter has participated by one ballot, and yours is cast.'
        return matter.voting === true ? true : undefined
      },
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
  },
  answers: {
    mayVote: ({ about, players }) => players.includes(about.voter),
    choices: () =>
      says(
        CHOICES,
        'whoever votes participates: for or against',
        'Every eligible voter must participate in every vote on rule-changes.',
      ),
    /** Where nobody is left to participate there has been no vote, and it waits for somebody. */
    whenCounted: {
      only: 'while nobody plays',
      does: ({ players }) =>
        players.length > 0
          ? null
          : says(
              'called',
              'nobody is left to vote',
              'Every eligible voter must participate in every vote on rule-changes.',
            ),
    },
    /** Whoever participates has a vote, if no rule says how many. */
    votes: () => otherwise(1, 'whoever participates in a vote has one'),
    /** Nobody participates in the place of another: the ballots of a vote on a rule-change are those that the players cast. */
    'mayChange state'({ about, self, matters }) {
      const voting = matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
      const items = about.items
        .filter((it: Fact) => it.do === 'changeMatter' && tampers(it, self.id))
        .filter((it: Fact) => voting.some((vote: Fact) => vote.id === it.matter))
        .map((it: Fact) => it.index)
      const reason =
        'every eligible voter must participate in every vote on rule-changes, each by a ballot of his or her own.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
