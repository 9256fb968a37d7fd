/** Whether a tally has as many votes as required. */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

/** Whether the player who made a proposal is still in the game. Someone who left and joined again is a new player. */
const isPresent = ({ players, joinedAt }: Facts, proposal: Fact): boolean =>
  players.includes(proposal.by) && proposal.since >= (joinedAt[proposal.by] ?? 0)

const ownIn = (facts: Facts): Fact =>
  facts.matter ??
  facts.matters.findLast((it: Fact) => it.kind === 'proposal' && it.by === facts.act.by && isPresent(facts, it))

const byPeople = ({ via }: Fact): boolean => via === 'hand' || via === 'ruling'

/**
 * Whether a ruling drops a proposal because it was not proposed in the proper way: its case is about the entry that
 * made the proposal.
 */
const isImproper = (it: Fact, proposal: Fact, { about }: Facts): boolean =>
  it.via === 'ruling' &&
  it.set?.outcome === 'withdrawn' &&
  Object.values(about.under).some((under: Fact) => under.kind === 'case' && under.entry === proposal.since)

export default rule({
  reads: ['matters', 'players', 'joinedAt'],
  offers: {
    withdraw: {
      schema: { proposal: 'matter proposal?' },
      when(facts) {
        if (facts.self.readings.withdrawal === 'never')
          return 'all rule-changes proposed in the proper way shall be voted on, and none is withdrawn.'
        const own = ownIn(facts)
        if (own?.by !== facts.act.by || !isPresent(facts, own)) return 'you have no proposal under consideration.'
        return own.phase === 'debate' ? true : 'the vote on it has begun.'
      },
      does: (facts, { withdraw }) => withdraw({ matter: ownIn(facts)?.id }),
    },
  },
  answers: {
    /** Tells rule 203 that this rule decides the outcome of a vote. */
    adoption: 'if and only if it has the required votes',
    /**
     * A proposal is decided only by its vote, unless a Judge finds that it was not proposed in the proper way. If the author leaves, the proposal may be dropped, depending on the
     * reading (113).
     */
    'mayChange closing proposal'(facts) {
      const { about, self, matters } = facts
      const leaving = about.items.some((it: Fact) => it.register === 'players')
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'closeMatter' && it.via !== 'undoing' && (it.warrant !== self.id || byPeople(it)),
        )
        .filter((it: Fact) => {
          const proposal = matters.find((known: Fact) => known.id === it.matter && known.kind === 'proposal')
          return proposal !== undefined && !isImproper(it, proposal, facts)
        })
        .filter((it: Fact) => !(leaving && it.set?.outcome === 'withdrawn'))
        .map((it: Fact) => it.index)
      const reason =
        'all rule-changes proposed in the proper way shall be voted on, and adopted if and only if they receive the required number of votes.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** Only rule-changes have a required number of votes: no rule sets one for any other kind of vote. */
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'votedOn', matter: matter.id }) : null,
    /** A proposal is adopted if and only if it has the required votes. */
    votedOn: {
      own: true,
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
