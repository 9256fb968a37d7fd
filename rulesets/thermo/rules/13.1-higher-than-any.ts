const real = (it: Fact): number => Number(it.real ?? it.label)

/** The highest number that any rule has ever had. */
const highest = ({ rules, highWater }: Facts): number =>
  Math.max(highWater, ...rules.map(real).filter((it: number) => !Number.isNaN(it)))

/** The names of the groups with this heading. */
const headed = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).map((it: Fact) => it.name)

/** Whether a rule, new or from another group, would enter one of these groups with too low a number. */
function isTooLow(facts: Facts, there: readonly string[], { do: what, rule, group, label, attributes }: Fact): boolean {
  if (!there.includes(group)) return false
  if (what === 'addRule') return real({ ...attributes, label }) <= highest(facts)
  const moved = what === 'place' ? facts['rules'].find((it: Fact) => it.id === rule) : undefined
  return moved !== undefined && !there.includes(moved.group) && real(moved) < highest(facts)
}

const mark = (facts: Facts, { set }: Powers) =>
  highest(facts) > facts.highWater ? set({ highWater: highest(facts) }) : null

/** The next whole number. If the numbers are too large for consecutive ones to differ, any higher number. */
const above = (number: number): string | number =>
  number < Number.MAX_SAFE_INTEGER - 1 ? Math.floor(number) + 1 : exact.times(`${BigInt(Math.floor(number))}`, 2)

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

export default rule({
  reads: ['rules', 'highWater', 'groups'],
  answers: {
    /** This applies to every rule that is added to one of these groups, however it is added. */
    'mayChange rules'(facts) {
      const there = headed(facts)
      const low = facts.about.items.filter((it: Fact) => isTooLow(facts, there, it))
      const reason = 'its number must be higher than any previously existing rule'
      if (low.length === 0) return null
      return low.map(({ index, via }: Fact) => ({
        items: [index],
        verdict: via === 'hand' ? 'refuse' : 'drop',
        reason,
      }))
    },
    /** No one else can change the highest number that any rule has ever had. */
    'mayChange register highWater'({ about, self }) {
      const others = about.items.filter(
        (it: Fact) => it.register === 'highWater' && MEANS.includes(it.via) && it.warrant !== self.id,
      )
      const reason = 'the highest number of all rules that have existed does not change by itself'
      return others.length === 0
        ? null
        : [{ items: others.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    pastNumber: facts =>
      says(
        above(highest(facts)),
        `no rule had a number above ${highest(facts)}`,
        'higher than any previously existing rule',
      ),
  },
  after: { gameStarted: mark, resumed: mark, 'changed rules': mark },
})
