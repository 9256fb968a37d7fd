/** The greatest number of mutable rules that the rules permit. */
const mostOf = ({ decided }: Facts): number => decided.mostMutableRules ?? Number.POSITIVE_INFINITY

/** The number of mutable rules that a change adds or removes. */
function more(change: Fact, by: Fact): number {
  if (change.kind === 'enact') return 1
  if (change.kind === 'repeal') return by.mutable?.includes(change.rule) ? -1 : 0
  return change.kind === 'transmute' ? (by.mutable?.includes(change.rule) ? -1 : 1) : 0
}

function tooMany(given: Fact, facts: Facts): string | undefined {
  const { 'rules.status': by } = facts
  const most = mostOf(facts)
  const now = by.mutable?.length ?? 0
  const growth = changesIn(given).reduce((sum, change) => sum + more(change, by), 0)
  if (growth <= 0 || now + growth <= most) return undefined
  return `at no time may there be more than ${most} mutable rules, and there are ${now}.`
}

/** The kinds of effect that can raise the number of mutable rules. */
const WHICH = ['addRule', 'setAttribute']

export default rule({
  reads: ['rules.status'],
  needs: ['mostMutableRules'],
  forbids: { propose: facts => tooMany(facts.act.with, facts), revise: facts => tooMany(facts.act.with, facts) },
  answers: {
    mostMutableRules: { param: 'most' },
    /** Rule 202 lets players propose rule-changes, but none that would exceed the limit on mutable rules. */
    properlyProposed: facts => (tooMany(facts.about, facts) === undefined ? null : false),
    /**
     * If a properly proposed change would exceed the limit, this rule conflicts with rules 104 and 106, so the change
     * waits for Judgment.
     */
    'mayChange rules'(facts) {
      const { about, 'rules.status': by } = facts
      const most = mostOf(facts)
      const before = new Set(by.mutable ?? [])
      const after = new Set(before)
      for (const it of about.items) {
        const status =
          it.do === 'addRule'
            ? it.attributes.status
            : it.do === 'setAttribute' && it.name === 'status'
              ? it.value
              : null
        if (status === 'mutable') after.add(it.rule)
        else if (status !== null || it.do === 'removeRule') after.delete(it.rule)
      }
      if (after.size <= most || after.size <= before.size) return null
      const items = about.items.filter((it: Fact) => WHICH.includes(it.do)).map((it: Fact) => it.index)
      const reason = `at no time may there be more than ${most} mutable rules.`
      return [{ items, verdict: 'hold', reason, limits: true }]
    },
  },
})
