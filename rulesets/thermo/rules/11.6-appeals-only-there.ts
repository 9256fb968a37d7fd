export default rule({
  reads: ['groups'],
  forbids: {
    appeal: ({ groups, self }) =>
      groups.some((it: Fact) => it.heading === self.params.heading && it.rules.length > 0)
        ? null
        : `Calls For Judgement shall be appealed only as defined by the rules in the group headed ${self.params.heading}.`,
  },
})
