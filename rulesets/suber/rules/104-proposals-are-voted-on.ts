/** Whether a count reaches what is required. */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

/** The proposal before the players, but for one that is made besides that of the turn: two of them can be voted on at once. */
const pendingIn = ({ matters }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.besides !== true)

const ownIn = ({ act, matter, matters }: Facts): Fact =>
  matter ?? matters.findLast((it: Fact) => it.kind === 'proposal' && it.by === act.by)

const byPeople = ({ via }: Fact): boolean => via === 'hand' || via === 'ruling'

export default rule({
  reads: ['matters'],
  offers: {
    withdraw: {
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        if (facts.self.readings.withdrawal === 'never')
          return 'all rule-changes proposed in the proper way shall be voted on, and none is withdrawn.'
        const own = ownIn(facts)
        if (own?.by !== facts.act.by) return 'you have no proposal before the players.'
        return own.phase === 'debate' ? true : 'the vote on it has begun.'
      },
      /** The turn still has a rule-change to be voted on. */
      does(facts, { withdraw, set }) {
        const own = ownIn(facts)
        const isOfTurn = pendingIn(facts)?.id === own?.id
        return [withdraw({ matter: own?.id }), isOfTurn ? set({ phase: 'toPropose' }) : null]
      },
    },
  },
  forbids: {
    propose(facts) {
      const pending = pendingIn(facts)
      return pending === undefined
        ? undefined
        : `all rule-changes proposed in the proper way shall be voted on, and ${pending.label} has not been yet.`
    },
  },
  answers: {
    /** This rule says what becomes of a vote, so that no other has to. */
    adoption: 'if and only if it has the required votes',
    /** A proposal is decided by its vote alone; what its author leaves behind may go with him or her, if it is so read (113). */
    'mayChange state'({ about, self, matters }) {
      const leaving = about.items.some((it: Fact) => it.register === 'players')
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'closeMatter' && it.via !== 'undoing' && (it.warrant !== self.id || byPeople(it)),
        )
        .filter((it: Fact) => matters.some((known: Fact) => known.id === it.matter && known.kind === 'proposal'))
        .filter((it: Fact) => !(leaving && it.set?.outcome === 'withdrawn'))
        .map((it: Fact) => it.index)
      const reason =
        'all rule-changes proposed in the proper way shall be voted on, and adopted if and only if they receive the required number of votes.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** How many votes are required is asked of rule-changes only: no rule says it of a vote on something else. */
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'votedOn', matter: matter.id }) : null,
    /** The votes are in: adopted if and only if they are as many as required. */
    votedOn: {
      needs: ['required'],
      does({ matter, decided }, { adopt, defeat }) {
        const { tally } = matter
        if (!tally) return null
        const told = `${tally.voters.for ?? 0} of ${tally.eligible} eligible voters for`
        return reaches(matter, decided.required)
          ? adopt({ matter: matter.id }, told)
          : defeat({ matter: matter.id }, told)
      },
    },
  },
})
