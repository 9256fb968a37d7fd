export default rule({
  answers: {
    /** What a vote itself gives is given under the rules by which it was held; then the change is in force. */
    'order adopted'({ about, self }) {
      const others = about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)
      return self.readings.awardsUnder === 'new' ? [[self.id], others] : [others, [self.id]]
    },
    /** At that moment, once, and at no other: neither people nor another rule's program puts it in force. */
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
