/** Whether a change transmutes a rule that is immutable now. */
const transmutesImmutable = (change: Fact, by: Fact): boolean =>
  change.kind === 'transmute' && by.immutable?.includes(change.rule)

/** Whether an adopted proposal states that a rule is transmuted. */
const stated = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.kind === 'transmute' && it.rule === rule)

/** The status that a transmutation would give a rule now. */
const opposite = (rule: string, { 'rules.status': by }: Facts): string =>
  by.immutable?.includes(rule) ? 'mutable' : 'immutable'

/** Records the status that a proposal states for each rule when the proposal is made or revised. */
const note = (facts: Facts, { set }: Powers, proposal: Fact): Fact => {
  const rules = changesIn(proposal).flatMap(it => (it.kind === 'transmute' ? [it.rule] : []))
  if (rules.length === 0) return null
  return set({ transmutedTo: { [proposal.id]: Object.fromEntries(rules.map(rule => [rule, opposite(rule, facts)])) } })
}

/**
 * Whether a proposal would give a rule a status other than the one that it states, because another proposal has
 * transmuted the rule since.
 */
const turnsBack = ({ matter, rule, value }: Fact, { transmutedTo }: Facts): boolean =>
  (transmutedTo?.[matter]?.[rule] ?? value) !== value

/** Returns the reason why a proposal is an implied transmutation: it amends or repeals a rule that is immutable. */
function implied({ act, 'rules.status': by }: Facts): string | undefined {
  const hit = changesIn(act.with).find(it => it.kind !== 'transmute' && by.immutable?.includes(it.rule))
  return hit === undefined
    ? undefined
    : 'transmutation shall not be implied, but must be stated explicitly in a proposal to take effect.'
}

const RECORDED = ['transmutedTo']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'transmutation must be stated explicitly in a proposal.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['rules.status', 'transmutedTo'],
  forbids: { propose: implied, revise: implied, deposit: implied },
  answers: {
    'mayChange register transmutedTo': recordedByOthers,
    required: {
      only: 'transmutations of immutable rules',
      does: ({ matter, 'rules.status': by }) =>
        changesIn(matter).some(change => transmutesImmutable(change, by))
          ? says(
              'all',
              'the vote must be unanimous among the eligible voters',
              'may be adopted if and only if the vote is unanimous among the eligible voters',
            )
          : null,
    },
    /** In the strict reading, no one may have abstained. */
    reckoning: {
      only: 'transmutations of immutable rules, read strictly',
      needs: ['words'],
      does: ({ matter, self, decided, 'rules.status': by }) =>
        self.readings.unanimous === 'allEligible' && changesIn(matter).some(change => transmutesImmutable(change, by))
          ? says(
              { yes: matter.tally.votes[decided.words.yes] ?? '0', of: matter.tally.allVotes },
              'of all eligible voters',
              'the vote is unanimous among the eligible voters',
            )
          : null,
    },
    /**
     * The rule says "if and only if", so a unanimous transmutation may be adopted even if another rule would prevent
     * it.
     */
    permissible: {
      only: 'transmutations of immutable rules that are unanimous',
      needs: ['reckoning'],
      does({ matter, decided, 'rules.status': by }) {
        const { yes = '0', of = '0' } = decided.reckoning ?? {}
        const unanimous = exact.moreThan(yes, 0) && exact.compare(yes, of) === 0
        return unanimous && changesIn(matter).some(it => transmutesImmutable(it, by))
          ? says(true, 'the vote is unanimous', 'may be adopted if and only if the vote is unanimous')
          : null
      },
    },
    /**
     * The status of a rule changes only if an adopted proposal states this transmutation, and no proposal gives a rule a
     * status other than the one that the proposal states.
     */
    'mayChange rules'(facts) {
      const { about } = facts
      const items = about.items
        .filter(
          (it: Fact) => it.do === 'setAttribute' && it.name === 'status' && it.was?.attributes.status !== it.value,
        )
        .filter(
          (it: Fact) => it.via !== 'undoing' && (turnsBack(it, facts) || !stated(about.under[it.matter], it.rule)),
        )
        .map((it: Fact) => it.index)
      const reason = 'transmutation must be stated explicitly in a proposal to take effect.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, limits: true }]
    },
  },
  after: {
    proposed: (facts, powers) => note(facts, powers, facts.matter),
    revised: (facts, powers) => note(facts, powers, facts.matter),
  },
})
