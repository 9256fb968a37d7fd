export default rule({
  reads: ['rules'],
  answers: {
    /** Unless a rule says otherwise, a new rule is mutable, and a transmutation switches the status of a rule. */
    attributes({ about, rules, self }) {
      if (about.kind === 'enact') return otherwise({ status: self.readings.enactedAs })
      if (about.kind !== 'transmute') return null
      const before = rules.find((it: Fact) => it.id === about.rule)?.status
      return otherwise({ status: before === 'mutable' ? 'immutable' : 'mutable' })
    },
  },
})
