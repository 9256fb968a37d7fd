/** Whether an effect is not of a rule's own program, nor the undoing of one. */
const isOthers = (it: Fact, rule: string): boolean => it.via !== 'undoing' && (it.warrant !== rule || it.via === 'hand')

export default rule({
  reads: ['nextNumber'],
  answers: {
    /** The next successive integer; never one before the first. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** What is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
    /** The next number follows from the one before, and nothing else sets it. */
    'mayChange state'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && isOthers(it, self.id))
        .map((it: Fact) => it.index)
      const reason = 'each rule-change proposed in the proper way receives the next successive integer.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
    /** What a ruling enacts takes the next number, and uses it up. */
    numbered: ({ event, nextNumber }, { set }) => set({ nextNumber: Math.max(nextNumber, Number(event.number) + 1) }),
  },
})
