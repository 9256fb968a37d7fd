const CLAUSE = 'the rule with the lower number takes precedence'

/** The real number of a rule; one that is not written in digits has it beside its label. */
const real = (it: Fact): number => Number(it.real ?? it.label)

const WHOLE = /^-?\d+$/

/** Whether a rule has a lower number than another; long whole numbers are compared digit by digit. */
const isLower = (a: Fact, b: Fact): boolean =>
  WHOLE.test(a.label) && WHOLE.test(b.label) ? exact.compare(a.label, b.label) < 0 : real(a) < real(b)

export default rule({
  reads: ['rules'],
  answers: {
    /** Of equal numbers neither takes precedence. */
    precedence: ({ about: { contestants } }) =>
      contestants.flatMap((winner: Fact) =>
        contestants
          .filter((loser: Fact) => isLower(winner, loser))
          .map((loser: Fact) => ({ winner: winner.id, loser: loser.id, clause: CLAUSE, void: false })),
      ),
    /** All rules in the order of their numbers; those of equal numbers together. */
    byNumber: ({ rules }) => {
      const sorted = rules.toSorted((a: Fact, b: Fact) => (isLower(a, b) ? -1 : isLower(b, a) ? 1 : 0))
      const stages: string[][] = []
      for (const [at, it] of sorted.entries())
        if (at > 0 && !isLower(sorted[at - 1], it)) stages.at(-1)?.push(it.id)
        else stages.push([it.id])
      return stages
    },
    /** What one event moves several rules to do, they do one after another by their numbers. */
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
