/** The names of the groups with these headings. */
const sacred = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => self.params.headings.includes(it.heading)).map((it: Fact) => it.name)

/**
 * Whether a change destroys a rule in a Sacred Law, or alters the Sacred Law by adding to it or by changing its heading
 * or comment.
 */
function touch(facts: Facts, { kind, group, name, heading, item }: Fact): 'alters' | 'destroys' | null {
  const laws = sacred(facts)
  if (facts['self'].params.headings.includes(heading)) return 'alters'
  if (kind === 'item') {
    const rules = facts.groups.filter((it: Fact) => laws.includes(it.name)).flatMap((it: Fact) => it.rules)
    return item.destroy === 'rule' && rules.includes(item.rule) ? 'destroys' : null
  }
  return laws.includes(kind === 'enact' ? group : name) ? 'alters' : null
}

export default rule({
  reads: ['groups'],
  answers: {
    sacredGroups: sacred,
    altersSacredLaw: {
      needs: ['destroyingAlters'],
      does(facts) {
        const touches = changesIn(facts.matter).map(it => touch(facts, it))
        if (touches.includes('alters')) return true
        if (!touches.includes('destroys')) return false
        return (
          facts.decided.destroyingAlters ??
          undecided('no rule says whether destroying a rule of a Sacred Law alters that law')
        )
      },
    },
  },
})
