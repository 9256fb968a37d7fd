/** Whether a tally has as many votes as required. */
function reaches({ tally }: Fact, { of, share, more }: Fact): boolean {
  const [got, all] = of === 'votes' ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

export default rule({
  reads: ['matters'],
  offers: {
    withdraw: {
      schema: { proposal: 'matter proposal?' },
      when({ act, matters, self }) {
        if (self.readings.withdrawal === 'never')
          return 'all rule-changes proposed in the proper way shall be voted on, and none is withdrawn.'
        const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        if (own === undefined) return 'you have no proposal under consideration.'
        return own.phase === 'debate' ? true : 'the vote on it has begun.'
      },
      /** After a withdrawal, the turn still needs a rule-change to be voted on. */
      does({ matters }, { withdraw, set }) {
        const pending = matters.find((it: Fact) => it.kind === 'proposal')
        return [withdraw({ matter: pending?.id }), set({ phase: 'toPropose' })]
      },
    },
  },
  forbids: {
    propose({ matters }) {
      const pending = matters.find((it: Fact) => it.kind === 'proposal')
      return pending === undefined
        ? undefined
        : `all rule-changes proposed in the proper way shall be voted on, and ${pending.label} has not been yet.`
    },
  },
  after: {
    /** A proposal is adopted if and only if it has the required votes. */
    voteCompleted: {
      needs: ['required'],
      does({ matter, decided }, { adopt, defeat }) {
        const { tally } = matter
        const told = `${tally.voters.for ?? 0} of ${tally.eligible} eligible voters for`
        return reaches(matter, decided.required)
          ? adopt({ matter: matter.id }, told)
          : defeat({ matter: matter.id }, told)
      },
    },
  },
})
