const CLAIM = 'such provisions shall supersede the numerical method for determining precedence'
const MUTUAL = 'two or more rules claim to take precedence over one another: the numerical method again governs'

/**
 * Maps each contestant to the contestants over which it takes precedence by its own words (“a claims over b”) or by
 * theirs (“b defers to a”).
 */
function claimed(contestants: Fact): Map<string, Set<string>> {
  const above = new Map<string, Set<string>>(contestants.map((it: Fact) => [it.id, new Set()]))
  for (const { id, claims } of contestants) {
    for (const { kind, targets } of claims) {
      for (const target of targets) above.get(kind === 'over' ? id : target)?.add(kind === 'over' ? target : id)
    }
  }
  return above
}

/** Whether one rule takes precedence over another through a chain of claims. */
function reaches(above: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return [...(above.get(from) ?? [])].some(next => next === to || reaches(above, next, to, seen))
}

type Clause = string | undefined

/** Returns the clause by which one rule takes precedence over another of the same status, if any. */
function clause(a: Fact, b: Fact, above: Map<string, Set<string>>, byNumber: (a: Fact, b: Fact) => Clause): Clause {
  const said = above.get(a.id)?.has(b.id) || above.get(b.id)?.has(a.id)
  const mutual = reaches(above, a.id, b.id) && reaches(above, b.id, a.id)
  if (said && !mutual) return above.get(a.id)?.has(b.id) ? CLAIM : undefined
  return byNumber(a, b) === undefined ? undefined : mutual ? MUTUAL : byNumber(a, b)
}

export default rule({
  answers: {
    precedence({ about, self }) {
      const { contestants } = about
      const above = claimed(contestants)
      const lowest = self.params.prevails === 'lowest'
      const byNumber = (a: Fact, b: Fact): Clause =>
        (lowest ? Number(a.label) < Number(b.label) : Number(a.label) > Number(b.label))
          ? `the rule with the ${self.params.prevails} ordinal number takes precedence`
          : undefined
      const pairs: Fact[] = contestants.flatMap((a: Fact) =>
        contestants.filter((b: Fact) => a.id !== b.id && a.status === b.status).map((b: Fact) => [a, b]),
      )
      const wins = pairs.filter(([a, b]) => clause(a, b, above, byNumber) !== undefined)
      const beaten = new Map<string, Set<string>>(contestants.map((it: Fact) => [it.id, new Set()]))
      for (const [a, b] of wins) beaten.get(a.id)?.add(b.id)
      /** In one reading, numbers alone decide if claims and numbers form a cycle. */
      const ring = ([a, b]: Fact) =>
        self.readings.mixedRing === 'number' && reaches(beaten, a.id, b.id) && reaches(beaten, b.id, a.id)
      const beats = pairs.flatMap(([a, b]) => {
        const by = ring([a, b]) ? byNumber(a, b) : clause(a, b, above, byNumber)
        return by === undefined ? [] : [{ winner: a.id, loser: b.id, clause: by, void: false }]
      })
      return beats.length === 0 ? null : beats
    },
  },
})
