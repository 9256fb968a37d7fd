/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let the program of another rule write a field that this rule maintains. */
function maintained(facts: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    isForeign(it, facts) && Object.hasOwn(it.set ?? {}, field) && it.set.final === undefined
  const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Refuses to let a judgement fall by the program of another rule than those about the Justices. */
function fallsByOthers(facts: Facts): Fact {
  const { about, answerers } = facts
  const items = about.items
    .filter((it: Fact) => it.do === 'fall' && isForeign(it, facts) && !answerers.majorityBinds?.includes(it.warrant))
    .map((it: Fact) => it.index)
  const reason = 'the statement of a Judge is binding unless it is appealed'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'cases', 'answerers'],
  answers: {
    /**
     * People can enter what follows from a judgement only if there is one. If any Calls are closed, this is not
     * checked, because closed Calls can no longer be read.
     */
    'mayChange byHand'({ about, cases, matters, self }) {
      const calls = matters.filter((it: Fact) => it.kind === 'case')
      if (calls.some((it: Fact) => it.binding === true) || cases > calls.length) return null
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && it.do !== 'answer' && it.warrant === self.id)
        .map((it: Fact) => it.index)
      return items.length === 0
        ? null
        : [{ items, verdict: 'refuse', reason: 'no statement of a Judge is binding now' }]
    },
    'mayChange effect fall': fallsByOthers,
    'mayChange field case.binding': facts =>
      maintained(facts, 'binding', 'the statement of a Judge is binding unless it is appealed'),
  },
  after: {
    /** Makes the statement of a Judge binding. Another rule makes the decision of Justices binding. */
    ruled: ({ matter }, { setMatter }) =>
      matter.appealed === true
        ? null
        : setMatter({ matter: matter.id, fields: { binding: true } }, 'the statement of a Judge is binding'),
    appealed: {
      from: ['12'],
      does: ({ matter }, { setMatter }) =>
        setMatter({ matter: matter.id, fields: { binding: false } }, 'it is appealed'),
    },
  },
})
