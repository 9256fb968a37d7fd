const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/** Whether a new proposal is the first part of the turn, and not a proposal that another rule permits outside the turn.
 */
const beginsTurn = ({ matter, mover, phase, partLent }: Facts): boolean =>
  partLent === true || (matter.by === mover && phase === 'toPropose')

/**
 * A proposal made with the act that this rule offers is the first part of the turn, even if a Judge permits the act to
 * another player.
 */
const lend = ({ act, mover }: Facts, set: Powers['set']) =>
  mover === null || mover === act.by ? null : set({ partLent: true })

/** Whether the player who made a proposal is still in the game. Someone who left and joined again is a new player. */
const isPresent = ({ players, joinedAt }: Facts, proposal: Fact): boolean =>
  players.includes(proposal.by) && proposal.since >= (joinedAt[proposal.by] ?? 0)

const byPeople = ({ via }: Fact): boolean => via === 'hand' || via === 'ruling'

/** Whether a batch passes the turn on or drops a proposal, either of which affects which part is due. */
const isPassing = (items: readonly Fact[]): boolean =>
  items.some(it => it.register === 'mover' || it.do === 'closeMatter')

/** If no rule says who moves, the player who begins a turn is the mover and takes both parts. */
const take = ({ act, mover }: Facts, set: Powers['set']) => (mover === null ? set({ mover: act.by }) : null)

/**
 * Whether a rule in force covers the topic `what` only in its text, without a program, so people supply what the text
 * asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

/** The indexes of the proposals that another rule's program puts forward in the name of someone who does not act. */
const inOtherNames = ({ about, self }: Facts): readonly number[] =>
  about.items
    .filter((it: Fact) => it.do === 'openMatter' && it.kind === 'proposal')
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id && it.by !== about.author)
    .map((it: Fact) => it.index)

/** Refuses a part of a turn that is out of order, or that this rule does not carry out. */
function guarded({ about, self }: Facts): Fact {
  const passing = isPassing(about.items)
  const items = about.items
    .filter((it: Fact) => it.via !== 'undoing' && (it.warrant !== self.id || it.via !== 'program'))
    .filter(
      (it: Fact) =>
        (it.register === 'phase' && !passing) ||
        it.register === 'partLent' ||
        (it.do === 'changeMatter' && it.set !== undefined && 'besides' in it.set) ||
        (it.do === 'throw' && it.purpose === 'score') ||
        (it.do === 'openMatter' && it.kind === 'proposal' && byPeople(it)),
    )
    .map((it: Fact) => it.index)
  const reason =
    'a turn consists of two parts in this order: proposing one rule-change and having it voted on, and then the score.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

/** Refuses proposals by hand, by a ruling, or in the name of someone who does not act. */
function properlyPut(facts: Facts): Fact {
  const items = inOtherNames(facts)
  const reason = 'each player proposes his or her own rule-changes, and no one can do it for another.'
  const said = [
    ...(guarded(facts) ?? []),
    ...(items.length === 0 ? [] : [{ items, verdict: 'refuse', reason, contested: true }]),
  ]
  return said.length === 0 ? null : said
}

export default rule({
  reads: ['phase', 'mover', 'begun', 'players', 'matters', 'partLent', 'textOnly.tells', 'joinedAt'],
  offers: {
    propose: {
      schema: CHANGE,
      when: ({ phase }) => (phase === 'toPropose' ? true : 'one turn has one proposal, and then its second part.'),
      // A proposal that a text or a Judge permits later in the turn is no part of it.
      does: (facts, { set, beginTurn, propose }) => [
        ...(facts.phase === 'toPropose' ? [take(facts, set), lend(facts, set), beginTurn()] : []),
        propose(facts.act.with),
      ],
    },
    beginTurn: {
      schema: {},
      when({ act, allowed, begun, mover }) {
        if (begun) return 'the turn has begun.'
        return mover === null || mover === act.by || allowed === true ? true : 'only the mover can begin a turn.'
      },
      does: (facts, { set, beginTurn }) => [take(facts, set), beginTurn()],
    },
    throwDie: {
      as: 'duty',
      schema: {},
      when({ act, settings, phase, mover }) {
        if (settings.setting !== 'table') return 'in mail and computer games no die is thrown.'
        if (phase !== 'part2')
          return 'a turn has two parts in this order: first a rule-change is proposed and voted on, then one die is thrown once.'
        return mover === act.by ? true : 'the die is the mover’s to throw.'
      },
      does: (_, { roll }) => roll({ sides: 6, purpose: 'score' }),
    },
  },
  answers: {
    parts: ['toPropose', 'part2'],
    waitsFor({ mover, phase }) {
      if (mover === null) return null
      if (phase === 'toPropose') return [{ person: mover, act: 'propose', to: 'make a proposal', turn: true }]
      return phase === 'part2' ? [{ person: mover, act: 'throwDie', to: 'throw the die', turn: true }] : null
    },
    /**
     * By mail, the score depends on how many votes each player has. As long as a text leaves that number to people, the
     * score is undecided.
     */
    votes: facts =>
      facts.settings.setting !== 'table' && leftToPeople(facts, 'votes')
        ? otherwise(undecided('people have yet to say how many votes each player has'))
        : null,
    /** The score for the second part of a turn by mail; undecided if it cannot be calculated. */
    score({ matter, settings, self }) {
      if (matter?.tally === undefined || settings.setting === 'table') return null
      const { tally, label } = matter
      if (!(Number(label) >= 0)) return undecided('the proposal has no ordinal number')
      if (!exact.moreThan(tally.allVotes, 0)) return undecided('no votes were cast, so there is no fraction')
      const favourable = exact.times(Number(label) - self.params.offset, tally.votes.for ?? '0')
      return exact.nearest(exact.over(favourable, tally.allVotes), self.readings.halves)
    },
    /**
     * The parts of a turn come in this order, and each is carried out as this rule says: one proposal by the mover,
     * then one throw.
     */
    'mayChange effect openMatter': properlyPut,
    'mayChange effect throw': guarded,
    'mayChange field proposal.besides': guarded,
    'mayChange register partLent': guarded,
    'mayChange register phase': guarded,
  },
  after: {
    proposed: (facts, { set, setMatter }) =>
      beginsTurn(facts)
        ? set({ phase: 'debate', ...(facts.partLent ? { partLent: false } : {}) })
        : setMatter({ matter: facts.matter.id, fields: { besides: true } }),
    voteOpened: (facts, { set }) => (facts.matter.besides !== true ? set({ phase: 'voting' }) : null),
    /**
     * A rule-change that is withdrawn is not voted on, so the first part of the turn still needs a rule-change that is
     * voted on.
     */
    withdrawn: (facts, { set, endTurn }) => {
      const { matter, mover, players } = facts
      if (matter.besides === true || !players.includes(mover)) return null
      return matter.by !== mover || isPresent(facts, matter)
        ? set({ phase: 'toPropose' })
        : endTurn({ uncounted: true })
    },
    /**
     * The first part is done. A mover who has left takes no second part, and the turn ends with their last proposal.
     */
    concluded(facts, { endPart, endTurn }) {
      const { event, matter, matters, mover, phase, players, self } = facts
      const isLast = !matters.some((it: Fact) => it.kind === 'proposal' && it.by === mover)
      if (
        matter.besides === true &&
        (players.includes(mover) || matter.by !== mover || phase !== 'toPropose' || !isLast)
      )
        return null
      if (!players.includes(mover) || (matter.by === mover && !isPresent(facts, matter)))
        return endTurn({ uncounted: true })
      const scores = event.outcome === 'adopted' || self.readings.scoreWhenDefeated
      return scores ? endPart({ matter: matter.id }) : endTurn()
    },
    /**
     * By mail, the second part needs no die: the score comes from the proposal's number and its share of favourable
     * votes.
     */
    partBegan: {
      needs: ['score'],
      does({ event, matter, settings, self, decided }, { award, endPart, raise }) {
        if (event.part !== 'part2' || settings.setting === 'table') return null
        if (matter === undefined || decided.score === null) return endPart()
        const { tally, label } = matter
        const told = `${Number(label) - self.params.offset} × ${tally.votes.for ?? '0'}/${tally.allVotes} = ${decided.score}`
        return [award({ points: { [event.person]: decided.score } }, told), raise({ event: 'scored' })]
      },
    },
    thrown: ({ event, mover }, { award, raise }) =>
      event.purpose === 'score'
        ? [award({ points: { [mover]: event.face } }, `the die shows ${event.face}`), raise({ event: 'scored' })]
        : null,
    /** The points are added before the turn ends, so a rule may let them decide who is next. */
    scored: { own: true, does: (_, { endPart }) => endPart() },
  },
})
