const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/**
 * Returns the player's proposal in debate: the one that the act names, or the only one. A proposal of someone who has
 * forfeited and joined again does not belong to the new player.
 */
const own = ({ matter, matters, act, joinedAt }: Facts): Fact =>
  (matter === undefined ? matters : [matter]).find(
    (it: Fact) =>
      it.kind === 'proposal' && it.by === act.by && it.phase === 'debate' && it.since >= (joinedAt[it.by] ?? 0),
  )

/** The proposals in debate. A request to the Judge covers all of them, since all are voted on together (314). */
const debated = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')

/** Whether an effect changes the form of a proposal. */
const isNew = (matter: Fact, set: Fact): boolean =>
  matter?.kind === 'proposal' && set?.revision !== undefined && set.revision !== matter.revision

const asked = (facts: Facts): boolean => debated(facts).some(it => it.id === facts.timeSetByJudge)

const RECORDED = ['timeSetByJudge']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the Judge decides it only if the proponent asks.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'players', 'weekEnds', 'timeSetByJudge', 'joinedAt'],
  offers: {
    /** Revises a proposal, unless the proponent has already decided its final form by taking it from elsewhere. */
    revise: {
      as: 'right',
      needs: ['formIsChosen'],
      schema: { ...CHANGE, proposal: 'matter proposal?' },
      when: facts =>
        own(facts) === undefined
          ? 'the proponent decides the final form, and you have no proposal in debate.'
          : facts.decided.formIsChosen === true
            ? undefined
            : true,
      does(facts, { revise }) {
        const { proposal: _proposal, ...change } = facts.act.with
        return revise({ ...change, matter: own(facts).id })
      },
    },
    comment: {
      as: 'right',
      schema: { text: 'words', proposal: 'matter proposal?' },
      when: ({ act, players, matters }) =>
        !players.includes(act.by)
          ? 'the players argue.'
          : matters.some((it: Fact) => it.kind === 'proposal')
            ? true
            : 'there is nothing to debate now.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    /** The proponent may extend the debate beyond the week. */
    extendDebate: {
      as: 'right',
      schema: { until: 'integer', reason: 'words?' },
      when: facts =>
        own(facts) === undefined
          ? 'the proponent decides the time to end debate, and you have no proposal in debate.'
          : asked(facts)
            ? 'the Judge has been asked to decide the time to end debate and vote.'
            : facts.act.with.until > facts.weekEnds
              ? true
              : 'the debate lasts as long as proposals are made, so only a later time can be stated.',
      does: ({ act }, { raise }) => raise({ event: 'debateExtended', until: act.with.until }),
    },
    askJudge: {
      schema: { reason: 'words?' },
      when(facts) {
        if (!facts.players.includes(facts.act.by)) return 'only players may ask the Judge.'
        if (debated(facts).length === 0) return 'there is no debate to end.'
        return asked(facts) ? 'the Judge has been asked.' : true
      },
      does: (facts, { set }) => set({ timeSetByJudge: debated(facts)[0]?.id }, 'the Judge has been asked'),
    },
    /** Once asked, the Judge decides when the debate ends, but not before the week for proposals is over (314). */
    endDebate: {
      as: 'right',
      needs: ['judge'],
      schema: { until: 'integer?' },
      when(facts) {
        const { act, decided, now, weekEnds } = facts
        if (!asked(facts)) return 'nobody has asked the Judge to end the debate.'
        if (decided.judge !== act.by) return 'the Judge has been asked to decide the time to end debate and vote.'
        return (act.with.until ?? weekEnds) >= weekEnds && (act.with.until ?? now) >= now
          ? true
          : 'the debate lasts as long as proposals are made, and ends no earlier than now.'
      },
      does: ({ act, now, weekEnds }, { raise }) =>
        raise({ event: 'debateExtended', until: Math.max(act.with.until ?? 0, weekEnds, now) }),
    },
  },
  answers: {
    'mayChange register timeSetByJudge': recordedByOthers,
    /**
     * Other rules cannot change the form of a proposal, by their programs or by hand, unless they take precedence over
     * this one.
     */
    'mayChange field proposal.revision'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => isNew(about.under[it.matter], it.set))
        .filter((it: Fact) => ['program', 'hand'].includes(it.via) && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      const reason = 'the proponent decides the final form in which the proposal is to be voted on.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
  forbids: {
    vote: ({ matter }) =>
      matter?.kind === 'proposal' && matter.phase === 'debate'
        ? 'a reasonable time must be allowed for the debate: voting starts when the week is over.'
        : undefined,
  },
})
