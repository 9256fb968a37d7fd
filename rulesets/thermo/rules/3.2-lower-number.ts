const CLAUSE = 'the rule with the lower number takes precedence'

/** The real number of a rule. If its label is not written in digits, an attribute contains the number. */
const real = (it: Fact): number => Number(it.real ?? it.label)

const WHOLE = /^-?\d+$/

/** Whether a rule has a lower number than another. Long whole numbers are compared digit by digit. */
const isLower = (a: Fact, b: Fact): boolean =>
  WHOLE.test(a.label) && WHOLE.test(b.label) ? exact.compare(a.label, b.label) < 0 : real(a) < real(b)

export default rule({
  reads: ['rules'],
  answers: {
    /** If two numbers are equal, neither rule takes precedence. */
    precedence: ({ about: { contestants } }) =>
      contestants.flatMap((winner: Fact) =>
        contestants
          .filter((loser: Fact) => isLower(winner, loser))
          .map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: CLAUSE, void: false })),
      ),
    /** All rules in order of their numbers. Rules with equal numbers share a place. */
    byNumber: ({ rules }) => {
      const sorted = rules.toSorted((a: Fact, b: Fact) => (isLower(a, b) ? -1 : isLower(b, a) ? 1 : 0))
      const stages: string[][] = []
      for (const [at, it] of sorted.entries())
        if (at > 0 && !isLower(sorted[at - 1], it)) stages.at(-1)?.push(it.id)
        else stages.push([it.id])
      return stages
    },
    /** If one event makes several rules act, they act one after another in order of their numbers. */
    order({ about, rules, self }) {
      if (self.readings.order === 'together') return null
      const number = new Map<string, number>(rules.map((it: Fact) => [it.id, real(it)]))
      const stages = new Map<number, string[]>()
      for (const { id } of about.reacting) {
        const at = number.get(id) ?? 0
        stages.set(at, [...(stages.get(at) ?? []), id])
      }
      return [...stages].sort(([a], [b]) => a - b).map(([, stage]) => stage)
    },
  },
})
