const CHOICES = ['for', 'against']
const PARTICIPATE = 'every eligible voter must participate in every vote on rule-changes: a vote is “for” or “against”.'

/** The proposals that are voted on. */
const allInVote = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)

/** The one that is meant: the one that is named, or the first on which the actor has still to vote. */
function inVote(facts: Facts): Fact {
  const all = allInVote(facts)
  if (facts.matter !== undefined) return all.find(it => it.id === facts.matter.id)
  return all.find(it => !hasVoted(it, facts.act.by)) ?? all[0]
}

const hasVoted = (proposal: Fact, person: string): boolean => proposal?.ballots?.[person] !== undefined

/** Whether a Player has still to vote. */
const owesVote = ({ players }: Facts, proposal: Fact, person: string): boolean =>
  proposal !== undefined && players.includes(person) && !hasVoted(proposal, person)

/** What is required is a vote; on a proposal besides the turn, with its number. */
const whatOn = (proposal: Fact): string => (proposal.besides === true ? `vote ${proposal.label}` : 'vote')

/** A vote is asked of everybody who has still to cast one. */
const ask = (facts: Facts, proposal: Fact, persons: readonly string[], { raise }: Powers) =>
  persons
    .filter(voter => owesVote(facts, proposal, voter))
    .map(voter => raise({ event: 'voteAsked', matter: proposal.id, voter }))

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a program would count the ballots before every eligible voter has participated. */
const countsEarly = (facts: Facts, { via, set }: Fact, proposal: Fact): boolean =>
  via === 'program' && set?.voting === false && facts.players.some((it: string) => owesVote(facts, proposal, it))

/** Whether a change is one of a vote by other hands, or one that would end it early. */
function isImproper(facts: Facts, it: Fact): boolean {
  const proposal = allInVote(facts).find(({ id }) => id === it.matter)
  return it.do === 'changeMatter' && proposal !== undefined && (byPeople(facts, it) || countsEarly(facts, it, proposal))
}

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
        return owesVote(facts, inVote(facts), act.by) && act.with.extra === undefined ? true : undefined
      },
      does: (facts, { castBallot }) =>
        castBallot({ matter: inVote(facts)?.id, voter: facts.act.by, choice: facts.act.with.choice }),
    },
  },
  answers: {
    /** The votes on a rule-change are those that the players cast. */
    'mayChange state': facts => refused(facts.about.items.filter((it: Fact) => isImproper(facts, it))),
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
    requires: facts => {
      const { what, person } = facts.about
      return what.split(' ')[0] === 'vote'
        ? allInVote(facts).some(it => whatOn(it) === what && owesVote(facts, it, person))
        : null
    },
  },
  after: {
    ballotOpened: (facts, powers) =>
      ofRuleChange(facts.matter) ? ask(facts, facts.matter, facts.players, powers) : null,
    resumed: (facts, powers) => allInVote(facts).flatMap(it => ask(facts, it, facts.players, powers)),
    joined: (facts, powers) => allInVote(facts).flatMap(it => ask(facts, it, [facts.event.person], powers)),
    /** Whoever is no eligible voter on something need not vote on it. */
    voteAsked: {
      needs: ['mayVote'],
      does: ({ event, matter, decided }, { raise }) =>
        decided.mayVote === false
          ? null
          : raise({ event: 'communicationDue', person: event.voter, what: whatOn(matter) }),
    },
    voted: ({ event, matter }, { raise }) =>
      raise({ event: 'communicationDone', person: event.voter, what: whatOn(matter) }),
  },
})
