const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/** What one has before the players. */
const own = ({ matters, act }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by && it.phase === 'debate')

export default rule({
  reads: ['matters', 'players', 'weekEnds'],
  offers: {
    revise: {
      schema: { ...CHANGE, proposal: 'matter proposal?' },
      when: facts =>
        own(facts) === undefined ? 'the proponent decides the final form, and you have no proposal in debate.' : true,
      does(facts, { revise }) {
        const { proposal: _proposal, ...change } = facts.act.with
        return revise({ ...change, matter: own(facts).id })
      },
    },
    comment: {
      schema: { text: 'words', proposal: 'matter proposal?' },
      when: ({ act, players, matters }) =>
        !players.includes(act.by)
          ? 'the players argue.'
          : matters.some((it: Fact) => it.kind === 'proposal')
            ? true
            : 'there is nothing to debate now.',
      does: ({ act }, { raise }) => raise({ event: 'commented', by: act.by }),
    },
    /** The proponent may have the debate last longer than the week. */
    extendDebate: {
      schema: { until: 'integer', reason: 'words?' },
      when: facts =>
        own(facts) === undefined
          ? 'the proponent decides the time to end debate, and you have no proposal in debate.'
          : facts.act.with.until > facts.weekEnds
            ? true
            : 'the debate lasts as long as proposals are made, so that only a later time is to be stated.',
      does: ({ act }, { raise }) => raise({ event: 'debateExtended', until: act.with.until }),
    },
  },
  forbids: {
    vote: ({ matter }) =>
      matter?.kind === 'proposal' && matter.phase === 'debate'
        ? 'a reasonable time must be allowed for the debate: voting starts when the week is over.'
        : undefined,
  },
})
