/** Whether a count reaches what is required. */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

/** What people do where no other rule in force says who ends the debate: the change shall be voted on all the same. */
const endedByNobody = ({ answerers }: Facts): boolean => (answerers.endOfDebate ?? []).length === 0

const byPeople = ({ via }: Fact): boolean => via === 'hand' || via === 'ruling'

const inDebate = ({ matters }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

export default rule({
  reads: ['matters', 'players', 'answerers'],
  offers: {
    callVote: {
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        if (!endedByNobody(facts)) return undefined
        if (inDebate(facts) === undefined) return 'no proposal is before the players.'
        return facts.players.includes(facts.act.by) ? true : 'the players vote on it.'
      },
      does: (facts, { openVote }) => openVote({ matter: inDebate(facts)?.id }),
    },
    withdraw: {
      schema: { proposal: 'matter proposal?' },
      when({ act, matters, self }) {
        if (self.readings.withdrawal === 'never')
          return 'all rule-changes proposed in the proper way shall be voted on, and none is withdrawn.'
        const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        if (own === undefined) return 'you have no proposal before the players.'
        return own.phase === 'debate' ? true : 'the vote on it has begun.'
      },
      /** The turn still has a rule-change to be voted on. */
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
    /** The votes are in: adopted if and only if they are as many as required. */
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
