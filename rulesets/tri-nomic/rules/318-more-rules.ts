const WHICH = ['addRule', 'setAttribute']

/** The mutable rules of now; whether void ones are among them is a reading. */
const mutableNow = ({ rules, self }: Facts): readonly string[] =>
  rules
    .filter((it: Fact) => it.status === 'mutable' && (self.readings.void === 'counted' || !it.void))
    .map((it: Fact) => it.id)

/** How many more mutable rules there are after some changes. */
function growth(facts: Facts, changes: readonly Fact[]): number {
  const now = mutableNow(facts)
  return changes.reduce((sum: number, { kind, rule }) => {
    if (kind === 'enact') return sum + 1
    if (kind === 'repeal') return sum - (now.includes(rule) ? 1 : 0)
    return kind === 'transmute' ? sum + (now.includes(rule) ? -1 : 1) : sum
  }, 0)
}

/** Whether some changes would make more mutable rules than there may be, with what is adopted and not in force yet. */
const tooMany = (facts: Facts, changes: readonly Fact[]): boolean =>
  growth(facts, changes) > 0 &&
  mutableNow(facts).length + facts.coming + growth(facts, changes) > facts.self.params.most

const told = ({ self }: Facts): string => `there shall be no more than ${self.params.most} mutable rules at any time.`

/** Read otherwise, one too many is not even proposed. */
const refused = (facts: Facts): string | undefined =>
  facts.self.readings.surplus === 'refusedWhenProposed' && tooMany(facts, changesIn(facts.act.with))
    ? told(facts)
    : undefined

/** Which rules would be mutable after a change. */
function mutableAfter(items: readonly Fact[], before: readonly string[]): Set<string> {
  const after = new Set(before)
  for (const it of items) {
    const status =
      it.do === 'addRule' ? it.attributes.status : it.do === 'setAttribute' && it.name === 'status' ? it.value : null
    if (status === 'mutable') after.add(it.rule)
    else if (status !== null || it.do === 'removeRule') after.delete(it.rule)
  }
  return after
}

export default rule({
  reads: ['rules', 'coming'],
  forbids: { propose: refused, revise: refused },
  answers: {
    /** Asked of what has its votes, in the order of numbers. */
    permissible: facts =>
      facts.matter?.kind === 'proposal' && tooMany(facts, changesIn(facts.matter))
        ? says(false, told(facts), 'no more than 150 mutable rules at any time')
        : null,
    /** By no other way either. */
    'mayChange rules'(facts) {
      const { about, self } = facts
      const before = mutableNow(facts)
      const after = mutableAfter(about.items, before)
      if (after.size <= self.params.most || after.size <= before.length) return null
      const items = about.items.filter((it: Fact) => WHICH.includes(it.do)).map((it: Fact) => it.index)
      return [{ items, verdict: 'drop', reason: told(facts) }]
    },
  },
  after: {
    adopted: (facts, { set }) => set({ coming: facts.coming + growth(facts, changesIn(facts.matter)) }),
    effectDue: (_, { set }) => set({ coming: 0 }),
  },
})
