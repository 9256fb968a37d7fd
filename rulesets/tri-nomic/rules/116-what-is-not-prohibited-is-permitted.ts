export default rule({
  answers: {
    /** No rule permits anyone to change the rules by hand or by a ruling, except to carry out an adopted change. */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via) && about.under[it.matter]?.outcome !== 'adopted')
        .map((it: Fact) => it.index)
      const reason =
        'changing the rules is permitted only when a rule or set of rules explicitly or implicitly permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
