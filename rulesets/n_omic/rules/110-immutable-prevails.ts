/** Whether an effect finds a rule void for any reason other than a conflict between a mutable rule and an immutable one. */
const oversteps = (it: Fact, { 'rules.status': by }: Facts): boolean =>
  it.do === 'find' && it.via !== 'undoing' && !(by.mutable?.includes(it.rule) && by.immutable?.includes(it.by))

/** Whether people find a rule void by hand under a rule that says nothing about precedence. */
const unfounded = (it: Fact, { answerers }: Facts): boolean =>
  it.do === 'find' && it.via === 'hand' && !(answerers.precedence ?? []).includes(it.warrant)

/** Refuses findings that a rule is void, except in a conflict with an immutable rule. */
function guarded(facts: Facts): Fact {
  const items = (stopped: (it: Fact, facts: Facts) => boolean): readonly number[] =>
    facts.about.items.filter((it: Fact) => stopped(it, facts)).map((it: Fact) => it.index)
  const verdicts = [
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
  ]
  return verdicts.filter(it => it.items.length > 0)
}

export default rule({
  reads: ['answerers', 'rules.status'],
  answers: {
    'mayChange effect find': guarded,
    /**
     * Every immutable contestant takes precedence over every mutable one, which is void as far as the conflict reaches.
     */
    precedence({ about, self }) {
      const immutable = about.contestants.filter((it: Fact) => it.status === 'immutable')
      const mutable = about.contestants.filter((it: Fact) => it.status === 'mutable')
      return immutable.flatMap((winner: Fact) =>
        mutable.map((loser: Fact) => ({
          winner: winner.id,
          loser: loser.id,
          clause: 'the immutable rule takes precedence and the mutable rule shall be entirely void',
          void: self.readings.voidReach === 'rule',
        })),
      )
    },
  },
})
