/** The status that a transmutation would give a rule now. */
const opposite = (rule: string, { 'rules.status': by }: Facts): string =>
  by.immutable?.includes(rule) ? 'mutable' : 'immutable'

/** The status that a proposal states for a rule, even if another proposal has transmuted the rule since. */
const stated = (proposal: Fact, rule: string, facts: Facts): string =>
  facts.transmutedTo?.[proposal.id]?.[rule] ?? opposite(rule, facts)

/** Whether an adopted proposal states that a rule is transmuted to the given status. */
const states = (proposal: Fact, { rule, value }: Fact, facts: Facts): boolean =>
  proposal?.outcome === 'adopted' &&
  changesIn(proposal).some(it => it.kind === 'transmute' && it.rule === rule) &&
  stated(proposal, rule, facts) === value

/** Records the status that a proposal states for each rule when the proposal is made or revised. */
const note = (facts: Facts, { set }: Powers, proposal: Fact): Fact => {
  const rules = changesIn(proposal).flatMap(it => (it.kind === 'transmute' ? [it.rule] : []))
  if (rules.length === 0) return null
  return set({ transmutedTo: { [proposal.id]: Object.fromEntries(rules.map(rule => [rule, opposite(rule, facts)])) } })
}

/**
 * Returns the reason why a proposal is an implied transmutation: it amends or repeals an immutable rule without
 * transmuting it first.
 */
function implied(given: Fact, { 'rules.status': by }: Facts): string | undefined {
  const hit = changesIn(given).find(it => it.kind !== 'transmute' && by.immutable?.includes(it.rule))
  return hit === undefined
    ? undefined
    : 'transmutation shall not be implied, but must be stated explicitly in a proposal to take effect.'
}

/**
 * The number of eligible voters, of whom two thirds must vote in favor, and of those who did. The rules say who is
 * eligible. In one reading, only Active Players are.
 */
function counted({ matter, players, inactive, self }: Facts): { readonly got: number; readonly all: number } {
  const { tally, ballots } = matter
  const isByRules = tally !== undefined && self.readings.voters !== 'active'
  if (isByRules) return { got: Number(tally.voters.for ?? 0), all: Number(tally.eligible) }
  const eligible = players.filter((it: string) => self.readings.voters !== 'active' || !inactive.includes(it))
  return { got: eligible.filter((voter: string) => ballots[voter] === 'for').length, all: eligible.length }
}

export default rule({
  reads: ['rules.status', 'players', 'inactive', 'transmutedTo', 'matters'],
  forbids: { propose: facts => implied(facts.act.with, facts), revise: facts => implied(facts.act.with, facts) },
  answers: {
    properlyProposed: facts => (implied(facts.about, facts) === undefined ? null : false),
    /** An immutable rule becomes mutable only if two thirds of the eligible voters vote in favor. */
    mayBeAdopted(facts) {
      const { matter, self } = facts
      const counts = (it: Fact) =>
        self.readings.intoImmutable === 'twoThirds' || stated(matter, it.rule, facts) === 'mutable'
      if (!changesIn(matter).some(it => it.kind === 'transmute' && counts(it))) return null
      const { got, all } = counted(facts)
      const told = `${got} of ${all} eligible voters for, and ${self.params.share} are needed`
      const reaches = self.readings.atLeast === 'more' ? exact.moreThan : exact.atLeast
      return says(
        reaches(got, exact.times(self.params.share, all)),
        told,
        'the vote is two thirds in the affirmative among the eligible voters',
      )
    },
    /** Refuses to change the status of a rule unless an adopted proposal states that change for that rule. */
    'mayChange rules'(facts) {
      const { about } = facts
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'setAttribute' && it.name === 'status' && it.was?.attributes.status !== it.value,
        )
        .filter((it: Fact) => it.via !== 'undoing' && !states(about.under[it.matter], it, facts))
        .map((it: Fact) => it.index)
      const reason = 'transmutation must be stated explicitly in a proposal to take effect.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, limits: true }]
    },
    /** Only this rule's program may record the status that a proposal states. */
    'mayChange register transmutedTo'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'transmutedTo' && it.via !== 'undoing')
        .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
        .map((it: Fact) => it.index)
      const reason = 'transmutation must be stated explicitly in a proposal to take effect.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    proposed: (facts, powers) => note(facts, powers, facts.matter),
    revised: (facts, powers) => note(facts, powers, facts.matter),
    resumed: (facts, powers) =>
      facts.matters.filter((it: Fact) => it.kind === 'proposal').map((it: Fact) => note(facts, powers, it)),
  },
})
