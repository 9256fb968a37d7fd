/** The greatest number of mutable rules that the rules permit. */
const mostOf = ({ decided }: Facts): number => decided.mostMutableRules ?? Number.POSITIVE_INFINITY

/** The status that an effect gives to a rule. */
const statusOf = (it: Fact): string | undefined =>
  it.do === 'addRule' ? it.attributes.status : it.do === 'setAttribute' && it.name === 'status' ? it.value : undefined

export default rule({
  reads: ['rules.status'],
  needs: ['mostMutableRules'],
  answers: {
    mostMutableRules: { param: 'most' },
    /** A change that would create a 26th mutable rule is illegal when its turn comes, and no part of it happens. */
    'mayChange rules'(facts) {
      const { about, 'rules.status': by } = facts
      const most = mostOf(facts)
      const before = new Set(by.mutable ?? [])
      const after = new Set(before)
      for (const it of about.items) {
        if (statusOf(it) === 'mutable') after.add(it.rule)
        else if (statusOf(it) !== undefined || it.do === 'removeRule') after.delete(it.rule)
      }
      if (after.size <= most || after.size <= before.size) return null
      const reason = `at no time may there be more than ${most} mutable rules.`
      const proposed = about.items.some((it: Fact) => about.under[it.matter]?.outcome === 'adopted')
      return [
        { items: about.items.map((it: Fact) => it.index), verdict: proposed ? 'drop' : 'refuse', reason, limits: true },
      ]
    },
  },
})
