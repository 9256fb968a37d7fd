const HEADING = /^(?:FIRST|SECOND|THIRD) SACRED LAW$/

/** The groups whose headings say that they are Sacred Laws, by name. */
const sacred = ({ groups }: Facts): readonly string[] =>
  groups.filter((it: Fact) => HEADING.test(it.heading)).map((it: Fact) => it.name)

/** Whether a change touches a Sacred Law, by what stands in its group, or by what its heading or comment is. */
function touch(facts: Facts, { kind, group, name, heading, item }: Fact): 'alters' | 'destroys' | null {
  const laws = sacred(facts)
  if (heading !== undefined && HEADING.test(heading)) return 'alters'
  if (kind !== 'item') return laws.includes(kind === 'enact' ? group : name) ? 'alters' : null
  const rules = facts['groups'].filter((it: Fact) => laws.includes(it.name)).flatMap((it: Fact) => it.rules)
  return item.destroy === 'rule' && rules.includes(item.rule) ? 'destroys' : null
}

export default rule({
  reads: ['groups'],
  answers: {
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        const against = matter.tally?.votes.AGAINST ?? '0'
        return decided.altersSacredLaw === true && exact.moreThan(against, 0)
          ? says(false, `${against} AGAINST`, 'may pass if any player votes against the proposal')
          : null
      },
    },
    /** Where no other rule says what the Three Sacred Laws are, they are what they are called. */
    sacredGroups: facts => otherwise(sacred(facts)),
    altersSacredLaw: {
      needs: ['destroyingAlters'],
      does(facts) {
        const touches = changesIn(facts.matter).map(it => touch(facts, it))
        const destroys = touches.includes('destroys') && facts.decided.destroyingAlters === true
        return otherwise(touches.includes('alters') || destroys)
      },
    },
  },
})
