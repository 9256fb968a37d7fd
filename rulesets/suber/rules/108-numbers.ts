export default rule({
  reads: ['nextNumber', 'rules.label'],
  answers: {
    /** The next successive integer; never one before the first. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** What is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
    /** The count of proposals goes on by proposals, and by nothing else. */
    'mayChange state'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && it.via !== 'undoing')
        .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
        .map((it: Fact) => it.index)
      const reason = 'each rule-change proposed in the proper way shall receive the next successive integer.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** A number that a rule bears already is no successive one: whatever a rule in force enacts by itself has used it up. */
    'changed rules'({ nextNumber, 'rules.label': by }, { set }) {
      const highest = Math.max(...Object.keys(by).map(Number).filter(Number.isSafeInteger))
      return highest >= nextNumber ? set({ nextNumber: highest + 1 }) : null
    },
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
  },
})
