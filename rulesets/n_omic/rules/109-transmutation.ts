const EXPLICIT = 'transmutation must be stated explicitly in a proposal to take effect.'

/**
 * Whether a change needs a unanimous vote: it transmutes a rule that is immutable, or will be after an earlier change.
 */
function isSuch({ about, matter, self, 'rules.status': by }: Facts): boolean {
  const changes = changesIn(matter)
  const { kind, rule } = changes[about.index] ?? {}
  if (kind !== 'transmute') return false
  const isTurned = changes.slice(0, about.index).some(it => it.kind === kind && it.rule === rule)
  return self.readings.intoImmutable === 'unanimous' || isTurned || by.immutable?.includes(rule)
}

/** Whether an adopted proposal states that a rule is transmuted. */
const stated = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.kind === 'transmute' && it.rule === rule)

export default rule({
  reads: ['rules.status'],
  answers: {
    /**
     * All votes that were cast must be in favor, including additional votes. All eligible voters must therefore vote in
     * favor.
     */
    required: {
      only: 'transmutations of immutable rules',
      does: facts =>
        isSuch(facts)
          ? says(
              facts.self.readings.boughtVotes === 'counted' ? 'all votes' : 'all voters',
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
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: EXPLICIT, limits: true }]
    },
  },
})
