/** The effects that a vote has on its own matter. */
const VOTING = ['changeMatter', 'closeMatter']

export default rule({
  reads: ['matters'],
  answers: {
    /** A change of who has how many votes does not affect ballots that have been cast. */
    ballotsCountAs: 'cast',
    /** Nothing in a proposal takes effect before its vote is complete, except the steps of the vote itself. */
    'mayChange rules'({ about, matters }) {
      const pending = matters.filter((it: Fact) => it.kind === 'proposal').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => pending.includes(it.matter) && !VOTING.includes(it.do))
        .map((it: Fact) => it.index)
      return items.length === 0
        ? null
        : [
            {
              items,
              verdict: 'refuse',
              reason: 'no rule-change may take effect earlier than the completion of the vote that adopted it.',
            },
          ]
    },
    /** No one can carry out a rule by hand for a time before the rule had its present text. */
    'mayChange byHand'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.happened !== undefined && it.textFrom !== undefined && it.happened < it.textFrom)
        .map((it: Fact) => it.index)
      const reason = 'no rule-change may have retroactive application: that happened before the rule had its text.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
