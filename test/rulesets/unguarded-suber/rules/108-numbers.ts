export default rule({
  reads: ['nextNumber'],
  answers: {
    /** The next successive integer; never one before the first. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** What is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
  },
})
