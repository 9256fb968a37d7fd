const WHICH = ['addRule', 'setAttribute']

/** The mutable rules of now; whether void ones are among them is a reading. */
const mutableNow = ({ rules, self }: Facts): readonly string[] =>
  rules
    .filter((it: Fact) => it.status === 'mutable' && (self.readings.void === 'counted' || !it.void))
    .map((it: Fact) => it.id)

/** How many mutable rules there are once all of some changes are in force, which is at one moment. */
function countAfter(facts: Facts, changes: readonly Fact[]): number {
  const after = new Set(mutableNow(facts))
  changes.forEach(({ kind, rule }, index) => {
    if (kind === 'enact') after.add(`new ${index}`)
    else if (kind === 'repeal' || (kind === 'transmute' && after.has(rule))) after.delete(rule)
    else if (kind === 'transmute') after.add(rule)
  })
  return after.size
}

const changesOf = (proposals: readonly Fact[]): readonly Fact[] => proposals.flatMap(it => changesIn(it))

/** Of what has its votes, in the order of numbers, the proposals that fit: the highest numbers are too many first. */
function fitting(facts: Facts): readonly Fact[] {
  let left = facts.matters.filter((it: Fact) => it.kind === 'proposal' && it.votedFor !== undefined)
  const tooMany = () => countAfter(facts, changesOf(left)) > Math.max(facts.self.params.most, mutableNow(facts).length)
  while (tooMany()) {
    const surplus = left.findLast((it: Fact) => countAfter(facts, changesIn(it)) > mutableNow(facts).length)
    if (surplus === undefined) break
    left = left.filter((it: Fact) => it.id !== surplus.id)
  }
  return left
}

const told = ({ self }: Facts): string => `there shall be no more than ${self.params.most} mutable rules at any time.`

/** Read otherwise, one too many is not even proposed. */
const refused = (facts: Facts): string | undefined =>
  facts.self.readings.surplus === 'refusedWhenProposed' &&
  countAfter(facts, changesIn(facts.act.with)) > Math.max(facts.self.params.most, mutableNow(facts).length)
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
  reads: ['rules', 'matters', 'coming'],
  forbids: { propose: refused, revise: refused },
  answers: {
    /** Asked of what has its votes: all that one vote adopts takes effect at one moment, and is judged as one. */
    permissible: facts =>
      facts.matter?.votedFor !== undefined && !fitting(facts).some(it => it.id === facts.matter.id)
        ? says(false, told(facts), 'no more than 150 mutable rules at any time')
        : null,
    /** By no other way either. */
    'mayChange rules'(facts) {
      const { about, self, coming } = facts
      const before = mutableNow(facts)
      const after = mutableAfter(about.items, before)
      if (after.size <= self.params.most || after.size <= before.length) return null
      const items = about.items
        .filter((it: Fact) => WHICH.includes(it.do))
        .filter((it: Fact) => !(coming > 0 && about.under[it.matter]?.outcome === 'adopted'))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'drop', reason: told(facts) }]
    },
  },
  after: {
    /** What was found to fit, fits when the last of it is in force. */
    adoptionsDue: (facts, { set }) => {
      const after = countAfter(facts, changesOf(fitting(facts)))
      return set({ coming: after <= facts.self.params.most ? after : 0 })
    },
    allInEffect: (_, { set }) => set({ coming: 0 }),
  },
})
