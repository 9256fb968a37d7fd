const real = (it: Fact): number => Number(it.real ?? it.label)

/** The highest number that any rule ever had. */
const highest = ({ rules, highWater }: Facts): number =>
  Math.max(highWater, ...rules.map(real).filter((it: number) => !Number.isNaN(it)))

const mark = (facts: Facts, { set }: Powers) =>
  highest(facts) > facts.highWater ? set({ highWater: highest(facts) }) : null

export default rule({
  reads: ['rules', 'highWater'],
  answers: {
    pastNumber: facts =>
      says(
        Math.floor(highest(facts)) + 1,
        `no rule had a number above ${highest(facts)}`,
        'higher than any previously existing rule',
      ),
  },
  after: { gameStarted: mark, resumed: mark, 'changed rules': mark },
})
