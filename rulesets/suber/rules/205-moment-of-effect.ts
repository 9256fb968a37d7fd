export default rule({
  answers: {
    /** The awards for a vote are made under the rules in force during the vote. Then the change takes effect. */
    'order adopted'({ about, self }) {
      const others = about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)
      return self.readings.awardsUnder === 'new' ? [[self.id], others] : [others, [self.id]]
    },
    /** A change takes effect once, at that moment. Neither people nor another rule's program can put it into force. */
    'mayChange rules'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal')
        .filter(
          (it: Fact) => (it.via === 'program' && it.warrant !== self.id) || it.via === 'hand' || it.via === 'ruling',
        )
        .map((it: Fact) => it.index)
      const reason =
        'an adopted rule-change takes full effect at the moment of the completion of the vote that adopted it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    adopted: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
