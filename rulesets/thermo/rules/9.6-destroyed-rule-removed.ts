export default rule({
  answers: { destroyedAreRemoved: true },
  reads: ['rules'],
  after: {
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      does: ({ event, rules }, { raise, repeal }) =>
        event.kind === 'rule' && rules.some((it: Fact) => it.id === event.key)
          ? [
              repeal({ rule: event.key }, 'destroyed'),
              raise({ event: 'ruleRemoved', kind: 'rule', key: event.key, quantity: 1 }),
            ]
          : null,
    },
  },
})
