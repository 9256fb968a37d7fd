/** The number of a proposal's first change. */
const firstOf = (matter: Fact): number => Number.parseInt(matter.label, 10)

export default rule({
  reads: ['nextNumber'],
  answers: {
    /** Each change has the next successive integer; a proposal of several is called by the lowest and the highest. */
    number({ about, nextNumber, self }) {
      const next = Math.max(nextNumber, self.params.first)
      const changes = about.changes ?? 1
      return changes === 1 ? next : `${next} - ${next + changes - 1}`
    },
    /** What is changed takes the number of its change. */
    label: ({ about, matter }) => (matter === undefined ? null : firstOf(matter) + (about.index ?? 0)),
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: firstOf(matter) + changesIn(matter).length }),
  },
})
