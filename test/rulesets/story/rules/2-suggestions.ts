export default rule({
  reads: ['suggestion'],
  offers: {
    suggest: {
      schema: { enact: 'change?', repeal: 'change?' },
      when: ({ suggestion }) => (suggestion === null ? true : 'there is one suggestion at a time.'),
      does: ({ act, self }, { set, setDeadline }) => [
        set({ suggestion: act.with }),
        setDeadline({ in: self.params.wait, event: 'nobodyObjected', side: 'inside' }),
      ],
    },
    object: {
      schema: {},
      when: ({ suggestion }) => (suggestion === null ? 'there is nothing to object to.' : true),
      does: (_, { set, cancelDeadline }) => [set({ suggestion: null }), cancelDeadline({ event: 'nobodyObjected' })],
    },
  },
  answers: {
    precedence: ({ about }) => {
      const [oldest] = [...about.contestants].sort((a, b) => a.since - b.since)
      return about.contestants.flatMap((it: Fact) =>
        it.id === oldest.id ? [] : [{ winner: oldest.id, loser: it.id, clause: 'the older rule', void: false }],
      )
    },
  },
  after: {
    nobodyObjected: ({ suggestion }, { set, enact, repeal }) => [
      set({ suggestion: null }),
      suggestion.repeal === undefined
        ? enact(suggestion.enact)
        : repeal({ rule: suggestion.repeal.rule ?? suggestion.repeal }),
    ],
  },
})
