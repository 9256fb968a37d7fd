export default rule({
  reads: ['rules'],
  answers: {
    /** Where no rule says more, a new rule is mutable, and a transmutation changes one status into the other. */
    attributes({ about, rules, self }) {
      if (about.kind === 'enact') return otherwise({ status: self.readings.enactedAs })
      if (about.kind !== 'transmute') return null
      const before = rules.find((it: Fact) => it.id === about.rule)?.status
      return otherwise({ status: before === 'mutable' ? 'immutable' : 'mutable' })
    },
  },
})
