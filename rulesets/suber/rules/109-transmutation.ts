/** Whether a change is a transmutation that needs a unanimous vote. */
const isSuch = (change: Fact, by: Fact, { intoImmutable }: Fact): boolean =>
  change.kind === 'transmute' && (intoImmutable === 'unanimous' || by.immutable?.includes(change.rule))

/** Whether an adopted proposal states that a rule is transmuted. */
const stated = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.kind === 'transmute' && it.rule === rule)

/** Returns the reason why a proposal is an implied transmutation: it amends or repeals a rule that is immutable. */
function implied(given: Fact, { 'rules.status': by }: Facts): string | undefined {
  const hit = changesIn(given).find(it => it.kind !== 'transmute' && by.immutable?.includes(it.rule))
  return hit === undefined
    ? undefined
    : 'transmutation shall not be implied, but must be stated explicitly in a proposal to take effect.'
}

export default rule({
  reads: ['rules.status'],
  forbids: { propose: facts => implied(facts.act.with, facts), revise: facts => implied(facts.act.with, facts) },
  answers: {
    properlyProposed: facts => (implied(facts.about, facts) === undefined ? null : false),
    required: {
      only: 'transmutations of immutable rules',
      does: ({ matter, self, 'rules.status': by }) =>
        changesIn(matter).some(change => isSuch(change, by, self.readings))
          ? says(
              'all',
              'the vote must be unanimous among the eligible voters',
              'may be adopted if and only if the vote is unanimous among the eligible voters',
            )
          : null,
    },
    /** Refuses to change the status of a rule unless an adopted proposal states that change for that rule. */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'setAttribute' && it.name === 'status' && it.was?.attributes.status !== it.value,
        )
        .filter((it: Fact) => it.via !== 'undoing' && !stated(about.under[it.matter], it.rule))
        .map((it: Fact) => it.index)
      const reason = 'transmutation must be stated explicitly in a proposal to take effect.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, limits: true }]
    },
  },
})
