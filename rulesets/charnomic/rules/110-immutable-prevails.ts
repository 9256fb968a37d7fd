/** The effects with which people record a conflict of rules. */
const FINDINGS = ['find', 'lapse', 'say']

/** Whether an effect finds a rule void for any reason other than a conflict between a mutable and an immutable rule. */
const oversteps = (it: Fact, { 'rules.status': by }: Facts): boolean =>
  it.do === 'find' && it.via !== 'undoing' && !(by.mutable?.includes(it.rule) && by.immutable?.includes(it.by))

/** Refuses any action by hand under this rule, except recording whether a rule is void. */
const besides = ({ about, self }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id && !FINDINGS.includes(it.do))
    .map((it: Fact) => it.index)
  const reason = 'this rule only says which of two rules is void.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

/** Whether a rule that says nothing about precedence finds a rule void, by its program or because people record it. */
const unfounded = (it: Fact, { answerers }: Facts): boolean =>
  it.do === 'find' && ['hand', 'program'].includes(it.via) && !(answerers.precedence ?? []).includes(it.warrant)

/** Refuses findings that a rule is void, except in a conflict with an immutable rule. */
const overstepping = (facts: Facts): Fact => {
  const items = (stopped: (it: Fact, facts: Facts) => boolean): readonly number[] =>
    facts.about.items.filter((it: Fact) => stopped(it, facts)).map((it: Fact) => it.index)
  return [
    {
      items: items(oversteps),
      verdict: 'refuse',
      reason: 'only a mutable rule can be void, and only because of an immutable rule.',
    },
    {
      items: items(unfounded),
      verdict: 'refuse',
      reason: 'a rule is void if it conflicts with an immutable rule, and this rule does not say that.',
    },
  ].filter(it => it.items.length > 0)
}

export default rule({
  reads: ['answerers', 'rules.status'],
  answers: {
    'mayChange byHand': besides,
    'mayChange effect find': overstepping,
    /** Every immutable contestant takes precedence over every mutable one, which is entirely void. */
    precedence({ about }) {
      const immutable = about.contestants.filter((it: Fact) => it.status === 'immutable')
      const mutable = about.contestants.filter((it: Fact) => it.status === 'mutable')
      return immutable.flatMap((winner: Fact) =>
        mutable.map((loser: Fact) => ({
          winner: winner.id,
          loser: loser.id,
          clause: 'the immutable rule takes precedence and the mutable rule shall be entirely void',
          void: true,
        })),
      )
    },
  },
})
