/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** The rules in the groups with this heading. */
const within = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)

/** The reason why a Call can be appealed only under the rules with the heading. */
const onlyThere = ({ self }: Facts): string =>
  `Calls For Judgement shall be appealed only as defined by the rules in the group headed ${self.params.heading}`

export default rule({
  reads: ['groups'],
  forbids: {
    appeal: facts => (within(facts).length > 0 ? null : `${onlyThere(facts)}.`),
  },
  answers: {
    /** This also prevents appeals by hand and by the programs of rules that are not under this heading. */
    'mayChange field case.appealed'(facts) {
      const rules = within(facts)
      const isOthers = (it: Fact): boolean =>
        MEANS.includes(it.via) && Object.hasOwn(it.set ?? {}, 'appealed') && !rules.includes(it.warrant)
      const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
      return items.length === 0
        ? null
        : [{ items, verdict: 'refuse', reason: onlyThere(facts), contested: 'byHandToo' }]
    },
  },
})
