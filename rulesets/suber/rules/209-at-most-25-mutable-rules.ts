/** The greatest number of mutable rules that the rules permit. */
const mostOf = ({ decided }: Facts): number => decided.mostMutableRules ?? Number.POSITIVE_INFINITY

/** The number of mutable rules that a change adds or removes. */
function more(change: Fact, by: Fact): number {
  if (change.kind === 'enact') return 1
  if (change.kind === 'repeal') return by.mutable?.includes(change.rule) ? -1 : 0
  return change.kind === 'transmute' ? (by.mutable?.includes(change.rule) ? -1 : 1) : 0
}

/** The mutable rules. In one reading, void rules do not count. */
function mutable({ rules, self, 'rules.status': by }: Facts): readonly string[] {
  const ignored =
    self.readings.voidRules === 'ignored' ? rules.filter((it: Fact) => it.void).map((it: Fact) => it.id) : []
  return (by.mutable ?? []).filter((it: string) => !ignored.includes(it))
}

/**
 * Whether this rule is read as conflicting with rule 104. In that case, rule 104 takes precedence, and this rule does
 * not forbid an adopted change.
 */
const yields = ({ self }: Facts): boolean => self.readings.over === 'conflict'

function tooMany(given: Fact, facts: Facts): string | undefined {
  const { 'rules.status': by } = facts
  const most = mostOf(facts)
  if (yields(facts)) return undefined
  const now = mutable(facts).length
  const growth = changesIn(given).reduce((sum, change) => sum + more(change, by), 0)
  if (growth <= 0 || now + growth <= most) return undefined
  return `at no time may there be more than ${most} mutable rules, and there are ${now}.`
}

/** The kinds of effect that can raise the number of mutable rules. */
const WHICH = ['addRule', 'setAttribute']

export default rule({
  reads: ['rules', 'rules.status'],
  needs: ['mostMutableRules'],
  forbids: { propose: facts => tooMany(facts.act.with, facts), revise: facts => tooMany(facts.act.with, facts) },
  answers: {
    mostMutableRules: { param: 'most' },
    /**
     * A change that would exceed the limit is not properly proposed (104), regardless of who decides its final form
     * (111).
     */
    properlyProposed: facts => (tooMany(facts.about, facts) === undefined ? null : false),
    /** Refuses to exceed the limit in any other way. */
    'mayChange rules'(facts) {
      const { about } = facts
      const most = mostOf(facts)
      if (yields(facts)) return null
      const before = new Set(mutable(facts))
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
      return [{ items, verdict: 'refuse', reason, limits: true }]
    },
  },
})
