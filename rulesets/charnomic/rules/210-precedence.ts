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

export default rule({
  answers: {
    precedence({ about, self }) {
      const { contestants } = about
      const above = claimed(contestants)
      const beats: Fact[] = []
      for (const a of contestants) {
        for (const b of contestants) {
          if (a.id === b.id || a.status !== b.status) continue
          const said = above.get(a.id)?.has(b.id) || above.get(b.id)?.has(a.id)
          const mutual = reaches(above, a.id, b.id) && reaches(above, b.id, a.id)
          const before =
            self.params.prevails === 'lowest' ? Number(a.label) < Number(b.label) : Number(a.label) > Number(b.label)
          const wins = said && !mutual ? above.get(a.id)?.has(b.id) : before
          if (wins)
            beats.push({
              winner: a.id,
              loser: b.id,
              clause: mutual
                ? MUTUAL
                : said
                  ? CLAIM
                  : `the rule with the ${self.params.prevails} ordinal number takes precedence`,
              void: false,
            })
        }
      }
      return beats.length === 0 ? null : beats
    },
  },
})
