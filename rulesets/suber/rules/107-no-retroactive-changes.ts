/** The effects that a vote has on its own matter. */
const VOTING = ['changeMatter', 'closeMatter']

/** Refuses to record something under a rule if it happened before the rule had its present text. */
function lookingBack({ about }: Facts): readonly Fact[] {
  const items = about.items
    .filter((it: Fact) => typeof it.happened === 'number' && it.textFrom !== null && it.happened < it.textFrom)
    .map((it: Fact) => it.index)
  const reason = 'no rule-change may have retroactive application, and this happened before the rule had its text.'
  return items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  answers: {
    /** A change of who has how many votes does not affect ballots that have been cast. */
    ballotsCountAs: 'cast',
    /**
     * Nothing in a proposal takes effect unless a complete vote has adopted it. The outcome of the vote itself is not a
     * rule-change.
     */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.via !== 'undoing')
        .filter((it: Fact) => about.under[it.matter].outcome !== 'adopted' && !VOTING.includes(it.do))
        .map((it: Fact) => it.index)
      const reason = 'no rule-change may take effect earlier than the completion of the vote that adopted it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    'mayChange byHand': facts => lookingBack(facts),
  },
})
