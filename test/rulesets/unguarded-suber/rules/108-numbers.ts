export default rule({
  reads: ['nextNumber'],
  answers: {
    /** The next successive integer, which is never lower than the first number. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** A changed rule takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
  },
})
