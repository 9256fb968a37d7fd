const CHOICES = ['for', 'against']

/** Whether a vote is on a rule-change. If the question names no vote, it is about votes on rule-changes. */
const ofRuleChange = (matter: Fact): boolean => matter === undefined || matter.kind === 'proposal'

/** Whether every player has voted. */
const isComplete = (vote: Fact, players: readonly string[]): boolean =>
  players.every(person => typeof vote.ballots?.[person] === 'string')

/** Whether an effect counts an open vote after every player has voted, without changing the ballots. */
const counts = (vote: Fact, { set }: Fact, players: readonly string[]): boolean =>
  set?.tally !== undefined &&
  set.ballots !== undefined &&
  isComplete(vote, players) &&
  [...players, ...Object.keys(set.ballots)].every(voter => set.ballots[voter] === vote.ballots[voter])

/**
 * Whether an effect only adds ballots of silent players, under a rule that says how they participate by silence. People
 * enter such ballots if that rule has no program.
 */
const countsSilence = (vote: Fact, { set, via, warrant }: Fact, { self, players, textOnly }: Facts): boolean =>
  self.readings.silence === 'asARuleSays' &&
  (via === 'program' || (via === 'hand' && textOnly.includes(warrant))) &&
  warrant !== self.id &&
  Object.keys(set ?? {}).every(field => ['ballots', 'castWith'].includes(field)) &&
  Object.keys(vote.ballots ?? {}).every(voter => set?.ballots?.[voter] === vote.ballots[voter]) &&
  Object.keys(set?.ballots ?? {}).every(
    voter => set.ballots[voter] === vote.ballots?.[voter] || players.includes(voter),
  )

/**
 * Whether a program other than this rule's changes the ballots of an open vote or ends the vote early, or people change
 * anything in the vote. A rule may replace the vote with its own only if no rule decides the outcome of a vote.
 */
function tampers(vote: Fact, it: Fact, facts: Facts): boolean {
  const { self, players, answerers } = facts
  const { via, warrant, set } = it
  if (counts(vote, it, players) || countsSilence(vote, it, facts)) return false
  if (via === 'hand' || via === 'ruling')
    return set === undefined || ['ballots', 'voting', 'tally', 'choices'].some(field => field in set)
  const isKept = (answerers.adoption ?? []).length > 0
  const ends = set === undefined || (isKept && 'voting' in set && !isComplete(vote, players))
  return via === 'program' && warrant !== self.id && (ends || 'ballots' in set)
}

/**
 * Whether a rule in force covers the topic `what` only in its text, without a program, so people supply what the text
 * asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

/** Refuses ballots that no one cast. */
function guarded(facts: Facts): Fact {
  const { about, matters } = facts
  const voting = matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
  const items = about.items
    .filter((it: Fact) => it.do === 'changeMatter')
    .filter((it: Fact) => voting.some((vote: Fact) => vote.id === it.matter && tampers(vote, it, facts)))
    .map((it: Fact) => it.index)
  const reason = 'every eligible voter must participate in every vote on rule-changes, each with his or her own ballot.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['players', 'matters', 'answerers', 'textOnly.tells', 'textOnly'],
  offers: {
    /** Participating is a right. Changing a vote once it is cast is merely not prohibited. */
    vote: {
      as: 'right',
      needs: ['mayVote'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, decided, matter, players, self }) {
        if (!players.includes(act.by) && decided.mayVote !== true) return 'only players are eligible voters.'
        if (!matter.open) return `the vote on ${matter.label} is over.`
        if (self.readings.changeOfMind === 'never' && matter.ballots?.[act.by] !== undefined)
          return 'every eligible voter has participated by one ballot, and you have already cast yours.'
        if (matter.voting !== true) return undefined
        return matter.ballots?.[act.by] === undefined ? true : otherwise(true)
      },
      does: ({ act, allowed, matter, self }, { castBallot }) =>
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice,
          eligible: allowed !== undefined || self.readings.silence === 'asARuleSays' ? 'ever' : true,
        }),
    },
  },
  answers: {
    /**
     * Every player votes on rule-changes. Other rules may say who else does, and who votes in other kinds of vote; if
     * they don't, only players do.
     */
    mayVote: ({ about, matter, players, self }) => {
      const may = players.includes(about.voter)
      const isSaid = ofRuleChange(matter) && (may || self.readings.others === 'none')
      return isSaid ? may : otherwise(may, 'every player is an eligible voter')
    },
    choices: ({ matter }) =>
      ofRuleChange(matter)
        ? says(
            CHOICES,
            'whoever votes participates: for or against',
            'Every eligible voter must participate in every vote on rule-changes.',
          )
        : null,
    /** As long as there is no one left to participate, the vote is not complete and waits for someone to join. */
    whenCounted: {
      only: 'while nobody plays',
      does: ({ matter, players }) =>
        players.length > 0 || !ofRuleChange(matter)
          ? null
          : says(
              'called',
              'no one is left to vote',
              'Every eligible voter must participate in every vote on rule-changes.',
            ),
    },
    /** A participant has one vote if no rule says how many. */
    votes: facts => (leftToPeople(facts, 'votes') ? null : otherwise(1, 'whoever participates in a vote has one')),
    /** No one votes on behalf of anyone else: only ballots that the players cast themselves count on a rule-change. */
    'mayChange field proposal.ballots': guarded,
    'mayChange field proposal.choices': guarded,
    'mayChange field proposal.tally': guarded,
    'mayChange field proposal.voting': guarded,
  },
  after: {
    /** A player who rejoins is an eligible voter again and must vote again. */
    joined: ({ event, matters }, { castBallot }) =>
      matters
        .filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
        .filter((it: Fact) => it.ballots?.[event.person] !== undefined)
        .map((it: Fact) => castBallot({ matter: it.id, voter: event.person, choice: null })),
  },
})
