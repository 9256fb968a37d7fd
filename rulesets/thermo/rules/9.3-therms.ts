const count = ({ event }: Facts, { award }: Powers) =>
  award({ therms: event.quantity ?? 1 }, `destroyed: ${event.quantity ?? 1} ${event.kind}`)

export default rule({
  reads: ['answerers', 'rules', 'destroying'],
  answers: { countsTherms: true },
  after: {
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      /**
       * Another rule may save a rule, which then leaves no Therm. This rule itself could not be counted later, so its
       * Therm is taken back if it is saved.
       */
      does(facts, powers) {
        const { answerers, destroying, event, self } = facts
        const isRemoved = (answerers.destroyedAreRemoved ?? []).length > 0 || destroying === event.key
        const isCountedLater = event.kind === 'rule' && event.key !== self.id && isRemoved
        return isCountedLater ? null : count(facts, powers)
      },
    },
    ruleRemoved: {
      from: ['6.4', '9.6'],
      does(facts, powers) {
        const { event, rules, self } = facts
        if (event.key === self.id) return powers.award({ therms: -1 }, 'it was not destroyed after all')
        return rules.some((it: Fact) => it.id === event.key) ? null : count(facts, powers)
      },
    },
    removedByHand: {
      from: ['10.4'],
      does: ({ event }, { award }) => award({ therms: event.quantity }, `removed by hand: ${event.quantity}`),
    },
    removedByRule: {
      from: ['1.4'],
      does: ({ event }, { award }) => award({ therms: event.quantity }, `removed by a rule: ${event.quantity}`),
    },
  },
})
