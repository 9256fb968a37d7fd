const CHOICES = ['for', 'against']

/** The proposals that are being voted on. */
const allInVote = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)

/** Returns the proposal that the act names, or the first one on which this player has not voted yet. */
function inVote(facts: Facts): Fact {
  const all = allInVote(facts)
  if (facts.matter !== undefined) return all.find(it => it.id === facts.matter.id)
  return all.find(it => !hasVoted(it, facts.act.by)) ?? all[0]
}

const hasVoted = (proposal: Fact, person: string): boolean => proposal?.ballots?.[person] !== undefined

/** Whether a Player has yet to vote on a proposal. */
const owesVote = ({ players }: Facts, proposal: Fact, person: string): boolean =>
  proposal !== undefined && players.includes(person) && !hasVoted(proposal, person)

/**
 * The name of the required communication: a vote, with the number of the proposal if it is not the proposal of the
 * turn.
 */
const whatOn = (proposal: Fact): string => (proposal.besides === true ? `vote ${proposal.label}` : 'vote')

/** Asks everyone who has not voted yet to vote. */
const ask = (facts: Facts, proposal: Fact, persons: readonly string[], { raise }: Powers) =>
  persons
    .filter(voter => owesVote(facts, proposal, voter))
    .map(voter => raise({ event: 'voteAsked', matter: proposal.id, voter }))

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a rule would count the ballots before every eligible voter has participated. */
const countsEarly = (facts: Facts, { via, set }: Fact, proposal: Fact): boolean =>
  ['program', 'hand'].includes(via) &&
  set?.voting === false &&
  facts.players.some((it: string) => owesVote(facts, proposal, it))

/** Whether an effect would change a vote, except through the players' ballots, or end it early. */
function isImproper(facts: Facts, it: Fact): boolean {
  const proposal = allInVote(facts).find(({ id }) => id === it.matter)
  return it.do === 'changeMatter' && proposal !== undefined && (byPeople(facts, it) || countsEarly(facts, it, proposal))
}

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/** Whether a rule that the players made would change ballots other than those of the person who acts. */
function votesForOthers(facts: Facts, it: Fact): boolean {
  const proposal = allInVote(facts).find(({ id }) => id === it.matter)
  if (it.do !== 'changeMatter' || proposal === undefined || it.set?.ballots === undefined) return false
  const before = proposal.ballots ?? {}
  const changed = [...new Set([...Object.keys(before), ...Object.keys(it.set.ballots)])].filter(
    ballot => before[ballot] !== it.set.ballots[ballot],
  )
  return changed.some(ballot => ballot.split(' ')[0] !== facts.about.author) && ofPlayers(facts, it)
}

const GUARDED = 'every eligible voter must participate in every vote on rule-changes, each with his or her own vote.'

const refused = (items: readonly Fact[], contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED, contested }]

/** Whether a vote is on a rule-change. If the question names no vote, it is about votes on rule-changes. */
const ofRuleChange = (matter: Fact): boolean => matter === undefined || matter.kind === 'proposal'

/**
 * Whether a rule that the players made may say, in a program or in its text alone, that other people are eligible
 * voters too.
 */
const mayGoFurther = ({ 'rules.heading': page, answerers, textOnly }: Facts): boolean =>
  [...(answerers.mayVote ?? []), ...textOnly].some((id: string) => page.null?.includes(id))

/** Whether a rule in force covers a topic only in its text, without a program, so people supply what the text asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

export default rule({
  reads: [
    ...['players', 'reyalps', 'matters', 'answerers', 'heldActs'],
    ...['rules.heading', 'amendments', 'textOnly.tells', 'textOnly'],
  ],
  offers: {
    /** Grants the right to participate in a vote, but no additional vote. */
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal?', choice: 'word', extra: 'word?' },
      when(facts) {
        const { act, matter, players } = facts
        if (!players.includes(act.by) && !mayGoFurther(facts)) return 'only players are eligible voters.'
        if (matter !== undefined && !matter.open) return `the vote on ${matter.label} is over.`
        const proposal = inVote(facts)
        // An additional vote is cast only after the normal one, so its word is checked first.
        if (act.with.extra !== undefined && proposal?.choices?.includes(act.with.extra) === false)
          return `every eligible voter must participate in every vote on rule-changes: a vote is one of ${proposal.choices.join(', ')}.`
        return proposal !== undefined && !hasVoted(proposal, act.by) && act.with.extra === undefined ? true : undefined
      },
      check: facts => (inVote(facts) === undefined ? 'nothing is being voted on.' : undefined),
      does(facts, { castBallot, raise }) {
        const { by: voter, with: vote } = facts.act
        const proposal = inVote(facts)
        return [
          raise({ event: 'communicationDone', person: voter, what: whatOn(proposal) }),
          castBallot({ matter: proposal.id, voter, choice: vote.choice, eligible: true }),
        ]
      },
    },
  },
  answers: {
    /** Only votes that the players cast themselves count on a rule-change. */
    'mayChange state': {
      touching: ['byHand', 'field proposal.voting', 'field proposal.ballots'],
      does(facts) {
        const { items } = facts.about
        const improper = items.filter((it: Fact) => isImproper(facts, it))
        const ofOthers = items.filter((it: Fact) => !improper.includes(it) && votesForOthers(facts, it))
        const said = [...refused(improper, false), ...refused(ofOthers, 'byHandToo')]
        return said.length === 0 ? null : said
      },
    },
    /**
     * Players may vote. Depending on the readings, a Reyalp or someone who forfeited keeps a vote that they cast while
     * they were a Player.
     */
    mayVote({ about, matter, players, reyalps, self }) {
      const { ballotOfReyalp, ballotOfForfeiter } = self.readings
      const kept = reyalps.includes(about.voter) ? ballotOfReyalp : ballotOfForfeiter
      const may = players.includes(about.voter) || (kept === 'stays' && hasVoted(matter, about.voter))
      return ofRuleChange(matter) && may ? true : otherwise(may, 'every player is an eligible voter')
    },
    choices: ({ matter }) =>
      ofRuleChange(matter)
        ? says(CHOICES, 'whoever votes participates: for or against', 'must participate in every vote')
        : null,
    /** A participant has one vote if no rule says how many, in a program or in its text alone. */
    votes: facts => (leftToPeople(facts, 'votes') ? null : otherwise(1, 'whoever participates in a vote has one')),
    sentBy: ({ about }) => (about.what.split(' ')[0] === 'vote' ? ['vote'] : null),
    requires: facts => {
      const { what, person } = facts.about
      const isHeld = facts.heldActs.some((it: Fact) => it.by === person && it.do === 'vote')
      return what.split(' ')[0] === 'vote'
        ? !isHeld && allInVote(facts).some(it => whatOn(it) === what && owesVote(facts, it, person))
        : null
    },
  },
  after: {
    ballotOpened: (facts, powers) =>
      ofRuleChange(facts.matter) ? ask(facts, facts.matter, facts.players, powers) : null,
    resumed: (facts, powers) => allInVote(facts).flatMap(it => ask(facts, it, facts.players, powers)),
    /**
     * A newcomer votes on everything that is being voted on. Someone who forfeited and joins again is a new Player
     * without the former Player's votes; a Reyalp who returns keeps the votes already cast.
     */
    joined(facts, powers) {
      const { person } = facts.event
      const returns = facts.reyalps?.includes(person) === true
      return allInVote(facts).flatMap(it => [
        ...(returns ? [] : [1, 2])
          .filter(ballot => it.ballots?.[ballot === 1 ? person : `${person} ${ballot}`] !== undefined)
          .map(ballot => powers.castBallot({ matter: it.id, voter: person, ballot, choice: null })),
        ...ask(facts, returns ? it : { ...it, ballots: {} }, [person], powers),
      ])
    },
    /** A person who may not vote on a proposal does not owe a vote. */
    voteAsked: {
      own: true,
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
