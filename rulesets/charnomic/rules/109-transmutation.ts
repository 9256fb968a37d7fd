/** Whether an adopted proposal states that a rule is transmuted. */
const stated = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.kind === 'transmute' && it.rule === rule)

/** A transmutation that is not stated: an amendment or a repeal that only a mutable rule could have. */
function implied(given: Fact, { 'rules.status': by }: Facts): string | undefined {
  const hit = changesIn(given).find(it => it.kind !== 'transmute' && by.immutable?.includes(it.rule))
  return hit === undefined
    ? undefined
    : 'transmutation shall not be implied, but must be stated explicitly in a proposal to take effect.'
}

/** Those among whom two thirds are needed. */
const eligible = ({ players, inactive, self }: Facts): readonly string[] =>
  self.readings.voters === 'active' ? players.filter((it: string) => !inactive.includes(it)) : players

export default rule({
  reads: ['rules.status', 'players', 'inactive'],
  forbids: { propose: facts => implied(facts.act.with, facts), revise: facts => implied(facts.act.with, facts) },
  answers: {
    properlyProposed: facts => (implied(facts.about, facts) === undefined ? null : false),
    /** An immutable rule becomes mutable only by two thirds of the eligible voters. */
    mayBeAdopted(facts) {
      const { matter, self, 'rules.status': by } = facts
      const counts = (it: Fact) => self.readings.intoImmutable === 'twoThirds' || by.immutable?.includes(it.rule)
      if (!changesIn(matter).some(it => it.kind === 'transmute' && counts(it))) return null
      const all = eligible(facts)
      const got = all.filter(voter => matter.ballots[voter] === 'for').length
      const told = `${got} of ${all.length} eligible voters for, and ${self.params.share} are needed`
      const reaches = self.readings.atLeast === 'more' ? exact.moreThan : exact.atLeast
      return says(
        reaches(got, exact.times(self.params.share, all.length)),
        told,
        'the vote is two thirds in the affirmative among the eligible voters',
      )
    },
    /** No status changes, either way, but by an adopted proposal that says so of this very rule. */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'setAttribute' && it.name === 'status' && it.was?.attributes.status !== it.value,
        )
        .filter((it: Fact) => it.via !== 'undoing' && !stated(about.under[it.matter], it.rule))
        .map((it: Fact) => it.index)
      const reason = 'transmutation must be stated explicitly in a proposal to take effect.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
