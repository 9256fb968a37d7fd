/**
 * Whether a tally has as many votes as required. If all votes must be in favor, so must all voters: a voter whose
 * vote counts for nothing under another rule still counts as a voter.
 */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const isAll = of === 'votes' && exact.compare(share, 1) === 0
  if (isAll && !exact.atLeast(tally.voters.for ?? 0, tally.eligible)) return false
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

const isProposal = (it: Fact): boolean => it.kind === 'proposal'

/** The ways in which people cause effects: by hand, or by order of a Judge. */
const HANDS = ['hand', 'ruling']

const VOTED_ON = 'rule-changes are voted on, and adopted if and only if they receive the required number of votes.'

/** Whether the vote on a proposal is complete, so that the proposal can be decided. */
const isCounted = (it: Fact): boolean => it.phase === 'voting' && it.voting === false

/**
 * Whether a Judge drops a proposal because it was not proposed in the proper way: the case is about the entry that made
 * the proposal.
 */
const isImproper = ({ about }: Facts, it: Fact, proposal: Fact): boolean =>
  it.via === 'ruling' &&
  it.set?.outcome === 'withdrawn' &&
  Object.values(about.under).some((under: Fact) => under.kind === 'case' && under.entry === proposal.since)

/** Whether an effect would decide a proposal, by hand or by a program, regardless of its votes. */
function bypasses(facts: Facts, it: Fact): boolean {
  const { matters, fates } = facts
  const proposal = matters.find(({ id }: Fact) => id === it.matter)
  if (it.do !== 'closeMatter' || it.via === 'undoing' || proposal === undefined || !isProposal(proposal)) return false
  if (isImproper(facts, it, proposal)) return false
  if (!isCounted(proposal))
    return HANDS.includes(it.via) || proposal.phase !== 'debate' || it.set?.outcome !== 'withdrawn'
  return (
    it.set?.outcome === 'adopted' &&
    allKnown({ fates, matter: proposal }) &&
    adoptedIn({ fates, matter: proposal }).length === 0
  )
}

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/** Whether a rule that the players made would withdraw a proposal that is still under discussion. */
const withdraws = (facts: Facts, it: Fact): boolean =>
  it.do === 'closeMatter' &&
  it.set?.outcome === 'withdrawn' &&
  facts.matters.some((known: Fact) => known.id === it.matter && isProposal(known) && known.phase === 'debate') &&
  ofPlayers(facts, it)

/**
 * Whether a batch carries out an adopted change of a rule that was mutable before, and changes no other part of the
 * law.
 */
const isUnfounded = (it: Fact): boolean =>
  it.do === 'openMatter' && it.kind === 'proposal' && it.via === 'hand' && it.warrant === null

/** Whether a rule that does not count the votes would record which changes have enough votes. */
const tells = ({ self }: Facts, it: Fact): boolean =>
  it.register === 'fates' && (HANDS.includes(it.via) || (it.via === 'program' && it.warrant !== self.id))

const refused = (items: readonly Fact[], contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason: VOTED_ON, contested }]

/** The indexes of the changes that have the required votes. */
const adoptedIn = ({ fates, matter }: Fact): readonly number[] =>
  changesIn(matter).flatMap((_, index) => (fates?.[matter.id]?.[index] === true ? [index] : []))

const allKnown = ({ fates, matter }: Fact): boolean =>
  Object.keys(fates?.[matter.id] ?? {}).length >= changesIn(matter).length

/** Whether a rule in force covers a topic only in its text, without a program, so people supply what the text asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

export default rule({
  reads: ['fates', 'matters', 'players', 'answerers', 'textOnly.tells', 'rules.heading'],
  offers: {
    /**
     * If no rule divides a turn into parts, players may propose a rule-change whenever no proposal is under
     * consideration.
     */
    propose: {
      needs: ['parts'],
      schema: { changes: 'changes' },
      when({ act, decided, matters, players }) {
        if ((decided.parts ?? []).length > 0) return undefined
        if (!players.includes(act.by)) return 'only players propose.'
        return matters.some(isProposal) ? 'a proposal is under consideration, and must be voted on first.' : true
      },
      does: ({ act }, { propose }) => propose({ changes: act.with.changes }),
    },
  },
  answers: {
    /**
     * A proposal is adopted, defeated or withdrawn only through its vote, unless a Judge finds that it was not proposed
     * in the proper way.
     */
    'mayChange state': {
      touching: ['byHand', 'closing proposal', 'register fates'],
      does(facts) {
        const { items } = facts.about
        const decided = items.filter((it: Fact) => bypasses(facts, it) || tells(facts, it) || isUnfounded(it))
        const withdrawn = items.filter((it: Fact) => !decided.includes(it) && withdraws(facts, it))
        const said = [...refused(decided, false), ...refused(withdrawn, 'byHandToo')]
        return said.length === 0 ? null : said
      },
    },
  },
  after: {
    /** When a proponent leaves, a proposal without a final form lapses or goes to a vote, depending on the reading. */
    left: ({ event, matters, self }, { withdraw, openVote }) =>
      matters
        .filter((it: Fact) => isProposal(it) && it.phase === 'debate' && event.person === it.by)
        .map(({ id: matter }: Fact) =>
          self.readings.leftInDiscussion === 'lapses'
            ? withdraw({ matter }, 'its proponent has left, and it never had a final form')
            : openVote({ matter }, 'its proponent has left'),
        ),
    /** If no rule provides for debate, a proposal is voted on at once. */
    proposed: {
      needs: ['debate'],
      does: ({ matter, decided }, { openVote }) =>
        decided.debate === null ? openVote({ matter: matter.id }, 'rule-changes proposed are voted on') : null,
    },
    /** Each change of a proposal is a separate rule-change, although there is only one vote on all of them. */
    voteCompleted: ({ matter }, { raise }) =>
      changesIn(matter).map((_, index) => raise({ event: 'changeVotedOn', matter: matter.id, index })),
    /** A change is adopted if and only if it has the required votes. */
    changeVotedOn: {
      own: true,
      needs: ['required'],
      does(facts, { set, raise }) {
        const { matter, event, decided, fates, answerers } = facts
        const { tally } = matter
        const fate = reaches(matter, decided.required)
        const told = `${tally.votes.for ?? 0} of ${tally.allVotes} votes for`
        return [
          set({ fates: { [matter.id]: { ...fates[matter.id], [event.index]: fate } } }, told),
          raise({ event: 'changeDecided', matter: matter.id, index: event.index }),
          answerers.adoption === undefined && !leftToPeople(facts, 'adoption')
            ? raise({ event: 'changeConcluded', matter: matter.id })
            : null,
        ]
      },
    },
    /** Announces that the changes can be enacted, one after another. Another rule says how they are enacted. */
    adopted: ({ matter }, { raise }) =>
      changesIn(matter).map((_, index) =>
        raise({ event: 'enactmentDue', matter: matter.id, index, number: Number.parseInt(matter.label, 10) + index }),
      ),
    /** If no rule says when a proposal is adopted, it is adopted as soon as any of its changes is. */
    changeConcluded: {
      own: true,
      does(facts, { adopt, defeat }) {
        const { matter } = facts
        if (!matter.open || !allKnown(facts)) return null
        const only = adoptedIn(facts)
        return only.length > 0 ? adopt({ matter: matter.id, only }) : defeat({ matter: matter.id })
      },
    },
  },
})
