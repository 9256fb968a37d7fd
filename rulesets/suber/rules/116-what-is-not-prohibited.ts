/** What changes the law. */
const LAW = ['addRule', 'removeRule', 'replaceText', 'setAttribute', 'relabel']

export default rule({
  reads: ['players', 'rules.label'],
  answers: {
    /**
     * People change no rule, by hand or by a ruling, but by carrying out what was adopted, or what a rule permits that
     * players made. A program changes the rules by leave of its own rule.
     */
    'mayChange rules'({ about, self, 'rules.label': by }) {
      const made = new Set(
        Object.keys(by)
          .filter(label => Number(label) >= self.params.first)
          .flatMap(label => by[label]),
      )
      const items = about.items
        .filter((it: Fact) => LAW.includes(it.do) && about.under[it.matter]?.kind !== 'proposal')
        .filter((it: Fact) => it.via === 'ruling' || (it.via === 'hand' && !made.has(it.warrant)))
        .map((it: Fact) => it.index)
      const reason = 'changing the rules is permitted only when a rule explicitly or implicitly permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  offers: {
    /** No rule regulates joining, so it is permitted. */
    join: {
      schema: { name: 'name', surname: 'name' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you play already.' : true),
      does: ({ act }, { admit }) => admit({ name: act.with.name, surname: act.with.surname }),
    },
  },
})
