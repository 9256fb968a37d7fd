const CLAUSE = 'the immutable rule takes precedence and the mutable rule shall be entirely void'

/**
 * Returns the immutable rule over which a mutable rule claims precedence. If the claim covers all rules, returns this
 * rule.
 */
function above({ rulebook, self }: Facts, claims: Fact): string | undefined {
  const immutable = rulebook.filter((it: Fact) => it.status === 'immutable').map((it: Fact) => it.id)
  for (const { kind, target } of claims) {
    if (kind !== 'over') continue
    if (immutable.includes(target?.rule)) return target.rule
    if (target?.every === true || (target?.attribute === 'status' && target.value === 'immutable')) return self.id
  }
  return undefined
}

/**
 * A mutable rule that claims precedence over an immutable one is in conflict with that rule, even if no question has
 * arisen.
 */
const look = (facts: Facts, powers: Powers) =>
  facts.self.readings.claims === 'areNone'
    ? null
    : facts.rulebook
        .filter((it: Fact) => it.status === 'mutable' && above(facts, it.claims) !== undefined)
        .filter((it: Fact) => !facts.rules.some(({ id, void: found }: Fact) => id === it.id && found))
        .map((it: Fact) => powers.void({ rule: it.id, by: above(facts, it.claims), clause: CLAUSE }))

/** Whether an effect finds a rule void for any reason other than a conflict between a mutable and an immutable rule. */
const oversteps = (it: Fact, { 'rules.status': by }: Facts): boolean =>
  it.do === 'find' && it.via !== 'undoing' && !(by.mutable?.includes(it.rule) && by.immutable?.includes(it.by))

/** Whether a rule is found void by hand or by a program, under a rule that says nothing about precedence. */
const unfounded = (it: Fact, { answerers }: Facts): boolean =>
  it.do === 'find' && ['hand', 'program'].includes(it.via) && !(answerers.precedence ?? []).includes(it.warrant)

/** Refuses findings that a rule is void, except in a conflict with an immutable rule. */
function guarded(facts: Facts): Fact {
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
  reads: ['rulebook', 'rules', 'rules.status', 'answerers'],
  answers: {
    'mayChange effect find': guarded,
    /** Every immutable contestant takes precedence over every mutable one, which is entirely void. */
    precedence({ about }) {
      const immutable = about.contestants.filter((it: Fact) => it.status === 'immutable')
      const mutable = about.contestants.filter((it: Fact) => it.status === 'mutable')
      return immutable.flatMap((winner: Fact) =>
        mutable.map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: CLAUSE, void: true })),
      )
    },
  },
  after: { gameStarted: look, resumed: look, 'changed rules': look },
})
