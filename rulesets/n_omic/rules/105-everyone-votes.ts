const CHOICES = ['for', 'against']
const PARTICIPATE = 'every eligible voter must participate in every vote on rule-changes: a vote is “for” or “against”.'

/** The proposal that is voted on. */
const inVote = ({ matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.voting === true)

const hasVoted = (proposal: Fact, person: string): boolean => proposal?.ballots?.[person] !== undefined

/** Whether a Player has still to vote. */
const owesVote = (facts: Facts, person: string): boolean =>
  inVote(facts) !== undefined && facts.players.includes(person) && !hasVoted(inVote(facts), person)

/** A vote is required of everybody who has still to cast one. */
const due = (facts: Facts, { raise }: Powers) =>
  facts.players
    .filter((person: string) => owesVote(facts, person))
    .map((person: string) => raise({ event: 'communicationDue', person, what: 'vote' }))

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a program would count the ballots before every eligible voter has participated. */
const countsEarly = (facts: Facts, { via, set }: Fact): boolean =>
  via === 'program' && set?.voting === false && facts.players.some((person: string) => owesVote(facts, person))

const GUARDED = 'every eligible voter must participate in every vote on rule-changes, each by a vote of his or her own.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

/** Whether a vote is one on a rule-change; what is asked of no vote in particular is asked of those. */
const ofRuleChange = (matter: Fact): boolean => matter === undefined || matter.kind === 'proposal'

export default rule({
  reads: ['players', 'reyalps', 'matters', 'rules.heading', 'amendments'],
  offers: {
    /** The right to participate; a vote more is not this rule's to give. */
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal?', choice: 'word', extra: 'word?' },
      when(facts) {
        const { act, matter, players } = facts
        if (!players.includes(act.by)) return 'only players are eligible voters.'
        if (matter !== undefined && !matter.open) return `the vote on ${matter.label} is over.`
        if (![act.with.choice, act.with.extra ?? 'for'].every(it => CHOICES.includes(it))) return PARTICIPATE
        return owesVote(facts, act.by) && act.with.extra === undefined ? true : undefined
      },
      does: (facts, { castBallot }) =>
        castBallot({ matter: inVote(facts)?.id, voter: facts.act.by, choice: facts.act.with.choice }),
    },
  },
  answers: {
    /** The votes on a rule-change are those that the players cast. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            it.do === 'changeMatter' &&
            it.matter === inVote(facts)?.id &&
            (byPeople(facts, it) || countsEarly(facts, it)),
        ),
      ),
    /** A Player; and a Reyalp who voted while a Player. */
    mayVote({ about, matter, players, reyalps, self }) {
      const { ballotOfReyalp, ballotOfForfeiter } = self.readings
      const kept = reyalps.includes(about.voter) ? ballotOfReyalp : ballotOfForfeiter
      const may = players.includes(about.voter) || (kept === 'stays' && hasVoted(matter, about.voter))
      return ofRuleChange(matter) ? may : otherwise(may, 'every player is an eligible voter')
    },
    choices: ({ matter }) =>
      ofRuleChange(matter)
        ? says(CHOICES, 'whoever votes participates: for or against', 'must participate in every vote')
        : null,
    /** Whoever participates has a vote, if no rule says how many. */
    votes: () => otherwise(1, 'whoever participates in a vote has one'),
    requires: facts => (facts.about.what === 'vote' ? owesVote(facts, facts.about.person) : null),
  },
  after: {
    ballotOpened: due,
    resumed: due,
    joined: (facts, { raise }) =>
      owesVote(facts, facts.event.person)
        ? raise({ event: 'communicationDue', person: facts.event.person, what: 'vote' })
        : null,
    voted: ({ event }, { raise }) => raise({ event: 'communicationDone', person: event.voter, what: 'vote' }),
  },
})
