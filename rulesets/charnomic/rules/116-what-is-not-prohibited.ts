const KINDS = ['proposal', 'motion', 'case']

/** Whether an effect touches what rules regulate: a register, or something put forward under a rule. */
function isRegulated(it: Fact, matters: readonly Fact[]): boolean {
  if (['write', 'add', 'answer'].includes(it.do)) return true
  const matter = matters.find(({ id }: Fact) => id === it.matter)
  return ['changeMatter', 'closeMatter'].includes(it.do) && KINDS.includes(matter?.kind)
}

export default rule({
  reads: ['players', 'matters'],
  offers: {
    /** No rule regulates joining, so it is permitted. */
    join: {
      as: 'facility',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you play already.' : true),
      does: ({ act }, { admit }) => admit(act.with),
    },
  },
  answers: {
    /** By leave of this rule people do what nobody regulates, and nothing else. */
    'mayChange state'({ about, self, matters }) {
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id && isRegulated(it, matters))
        .map((it: Fact) => it.index)
      const reason = 'what a rule regulates is not permitted by this one.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** The rules change by leave of a rule: not by a correction, and not by a ruling, for which no rule says so. */
    'mayChange rules'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.outcome !== 'adopted')
        .filter(
          (it: Fact) => it.via === 'ruling' || (it.via === 'hand' && (it.warrant === null || it.warrant === self.id)),
        )
        .map((it: Fact) => it.index)
      const reason = 'changing the rules is permitted only when a rule or set of rules permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
