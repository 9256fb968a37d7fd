const real = (it: Fact): number => Number(it.real ?? it.label)

/** The highest number that any rule ever had. */
const highest = ({ rules, highWater }: Facts): number =>
  Math.max(highWater, ...rules.map(real).filter((it: number) => !Number.isNaN(it)))

const mark = (facts: Facts, { set }: Powers) =>
  highest(facts) > facts.highWater ? set({ highWater: highest(facts) }) : null

/** The next whole number; of those that cannot be told apart one by one, one that is higher at any rate. */
const above = (number: number): string | number =>
  number < Number.MAX_SAFE_INTEGER - 1 ? Math.floor(number) + 1 : exact.times(`${BigInt(Math.floor(number))}`, 2)

export default rule({
  reads: ['rules', 'highWater'],
  answers: {
    pastNumber: facts =>
      says(
        above(highest(facts)),
        `no rule had a number above ${highest(facts)}`,
        'higher than any previously existing rule',
      ),
  },
  after: { gameStarted: mark, resumed: mark, 'changed rules': mark },
})
