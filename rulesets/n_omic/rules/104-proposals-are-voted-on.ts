/** Whether a count reaches what is required. */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

const isProposal = (it: Fact): boolean => it.kind === 'proposal'

/** Who does something by hand, or has a Judge order it. */
const HANDS = ['hand', 'ruling']

const VOTED_ON = 'rule-changes are voted on, and adopted if and only if they receive the required number of votes.'

/** Whether a proposal has been voted on, so that it may be concluded. */
const isCounted = (it: Fact): boolean => it.phase === 'voting' && it.voting === false

/** Whether a proposal would be decided otherwise than by its votes, by hand or by a program. */
function bypasses({ matters, fates }: Facts, it: Fact): boolean {
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  if (it.do !== 'closeMatter' || it.via === 'undoing' || proposal === undefined || !isProposal(proposal)) return false
  if (!isCounted(proposal))
    return HANDS.includes(it.via) || proposal.phase !== 'debate' || it.set?.outcome !== 'withdrawn'
  return (
    it.set?.outcome === 'adopted' &&
    allKnown({ fates, matter: proposal }) &&
    adoptedIn({ fates, matter: proposal }).length === 0
  )
}

/** Whether what has the votes would be told by a rule that does not count them. */
const tells = ({ self }: Facts, it: Fact): boolean =>
  it.register === 'fates' && (HANDS.includes(it.via) || (it.via === 'program' && it.warrant !== self.id))

/** The places of the changes that have the votes that they require. */
const adoptedIn = ({ fates, matter }: Fact): readonly number[] =>
  changesIn(matter).flatMap((_, index) => (fates?.[matter.id]?.[index] === true ? [index] : []))

const allKnown = ({ fates, matter }: Fact): boolean =>
  Object.keys(fates?.[matter.id] ?? {}).length >= changesIn(matter).length

export default rule({
  reads: ['fates', 'matters', 'players', 'answerers'],
  offers: {
    /** Where no rule divides a turn into parts and says when, a rule-change is proposed whenever none is before the players. */
    propose: {
      needs: ['parts'],
      schema: { changes: 'changes' },
      when({ act, decided, matters, players }) {
        if ((decided.parts ?? []).length > 0) return undefined
        if (!players.includes(act.by)) return 'only players propose.'
        return matters.some(isProposal) ? 'a proposal is before the players, and is voted on first.' : true
      },
      does: ({ act }, { propose }) => propose({ changes: act.with.changes }),
    },
  },
  answers: {
    /** No proposal is adopted, defeated or withdrawn but by its vote, whoever says so. */
    'mayChange state'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => bypasses(facts, it) || tells(facts, it))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: VOTED_ON }]
    },
  },
  after: {
    /** A proposal without a final form goes with its proponent. */
    left: ({ event, matters, self }, { withdraw, openVote }) =>
      matters
        .filter((it: Fact) => isProposal(it) && it.phase === 'debate' && event.person === it.by)
        .map(({ id: matter }: Fact) =>
          self.readings.leftInDiscussion === 'lapses'
            ? withdraw({ matter }, 'its proponent is gone, and it never had a final form')
            : openVote({ matter }, 'its proponent is gone'),
        ),
    /** What no rule has discussed is voted on at once. */
    proposed: {
      needs: ['debate'],
      does: ({ matter, decided }, { openVote }) =>
        decided.debate === null ? openVote({ matter: matter.id }, 'rule-changes proposed are voted on') : null,
    },
    /** Each change of a proposal is a rule-change by itself, though one vote is taken on all. */
    voteCompleted: ({ matter }, { raise }) =>
      changesIn(matter).map((_, index) => raise({ event: 'changeVotedOn', matter: matter.id, index })),
    /** Adopted if and only if it has the votes that it requires. */
    changeVotedOn: {
      needs: ['required'],
      does({ matter, event, decided, fates, answerers }, { set, raise }) {
        const { tally } = matter
        const fate = reaches(matter, decided.required)
        const told = `${tally.votes.for ?? 0} of ${tally.allVotes} votes for`
        return [
          set({ fates: { [matter.id]: { ...fates[matter.id], [event.index]: fate } } }, told),
          raise({ event: 'changeDecided', matter: matter.id, index: event.index }),
          answerers.adoption === undefined ? raise({ event: 'changeConcluded', matter: matter.id }) : null,
        ]
      },
    },
    /** Of each change in turn it is time to be enacted, by whatever rule says how. */
    adopted: ({ matter }, { raise }) =>
      changesIn(matter).map((_, index) => raise({ event: 'enactmentDue', matter: matter.id, index })),
    /** Where no rule says when a proposal is adopted, it is as soon as any change of it is. */
    changeConcluded(facts, { adopt, defeat }) {
      const { matter } = facts
      if (!matter.open || !allKnown(facts)) return null
      const only = adoptedIn(facts)
      return only.length > 0 ? adopt({ matter: matter.id, only }) : defeat({ matter: matter.id })
    },
  },
})
