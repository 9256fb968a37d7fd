export default rule({
  answers: { destroyedAreRemoved: true },
  reads: ['rules'],
  after: {
    destroyed: ({ event, rules }, { repeal }) =>
      event.kind === 'rule' && rules.some((it: Fact) => it.id === event.key)
        ? repeal({ rule: event.key }, 'destroyed')
        : null,
  },
})
