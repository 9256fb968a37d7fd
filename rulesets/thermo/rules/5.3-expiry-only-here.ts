/** The rules in the groups with this heading. */
const within = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)

/** The verdict on items that would make a proposal expire. */
const refused = ({ self }: Facts, items: readonly Fact[]): Fact => {
  const reason = `a proposal may expire only as the rules in the group headed ${self.params.heading} direct`
  return items.length === 0
    ? null
    : [{ items: items.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** Whether an effect comes from a program or, if no rule says what people change by hand, from people. */
const isGuarded = ({ via }: Fact, { answerers }: Facts): boolean =>
  via === 'program' || (via === 'hand' && answerers.changesByHand === undefined)

/** Whether a batch destroys a proposal, or the proposal has already been destroyed. */
const isDestroyed = (proposal: string, items: readonly Fact[], possessors: Fact): boolean =>
  possessors[proposal] === null ||
  items.some((it: Fact) => it.register === 'possessors' && it.key === proposal && it.value === null)

export default rule({
  reads: ['groups', 'answerers', 'possessors'],
  answers: {
    /** No proposal may expire, unless a rule under this heading directs that it expires. */
    mayExpire(facts) {
      const { answerers, self } = facts
      const directing = answerers.mayExpire.filter((id: string) => id !== self.id && within(facts).includes(id))
      return directing.length > 0
        ? null
        : says(false, `no rule in a group headed ${self.params.heading} directs it`, 'only as directed in the rules')
    },
    /** The rules that may direct expiry. */
    mayDirectExpiry: within,
    /** This also prevents the programs of other rules from ending a vote. A destroyed proposal does not expire. */
    'mayChange closing proposal'(facts) {
      const { about, possessors } = facts
      return refused(
        facts,
        about.items.filter(
          (it: Fact) =>
            it.do === 'closeMatter' &&
            isGuarded(it, facts) &&
            ['defeated', 'withdrawn'].includes(it.set?.outcome) &&
            about.under[it.matter]?.voting === true &&
            !within(facts).includes(it.warrant) &&
            !isDestroyed(it.matter, about.items, possessors),
        ),
      )
    },
    /** The rules that count the votes do so once a rule under this heading has directed that the proposal expires. */
    'mayChange field proposal.voting'(facts) {
      const { about, answerers } = facts
      const counting = [...within(facts), ...answerers.whenCounted]
      return refused(
        facts,
        about.items.filter(
          (it: Fact) =>
            it.do === 'changeMatter' &&
            it.set?.voting === false &&
            isGuarded(it, facts) &&
            !counting.includes(it.warrant),
        ),
      )
    },
  },
})
