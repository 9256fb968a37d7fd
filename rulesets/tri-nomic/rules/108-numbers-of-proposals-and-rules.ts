const GUARDED = 'each rule-change proposed in the proper way shall receive the next successive integer.'

export default rule({
  reads: ['nextNumber'],
  answers: {
    /** The next successive integer; never one before the first. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** What is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
    /** The next integer follows from what is proposed. */
    'mayChange byHand'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && ['hand', 'ruling'].includes(it.via))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    /** Nor do the programs of other rules change it, unless they go before this one. */
    'mayChange register nextNumber'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && it.via === 'program' && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
    },
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
    /** What a ruling enacts takes the next number, and uses it up. */
    numbered: ({ event, nextNumber }, { set }) => set({ nextNumber: Math.max(nextNumber, Number(event.number) + 1) }),
  },
})
