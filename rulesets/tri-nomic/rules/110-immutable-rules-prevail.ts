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

export default rule({
  reads: ['rulebook', 'rules'],
  answers: {
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
