/** What becomes of a matter by its own vote. */
const VOTING = ['changeMatter', 'closeMatter']

/** Whether an effect would carry out a proposal that is not adopted: not yet, or not at all. */
const isEarly = (it: Fact, proposal: Fact): boolean =>
  proposal?.kind === 'proposal' && proposal.outcome !== 'adopted' && !VOTING.includes(it.do)

export default rule({
  answers: {
    /** Nothing of a proposal takes effect before its vote is complete; the vote itself goes on, and is completed. */
    'mayChange rules'({ about }) {
      const items = about.items.filter((it: Fact) => isEarly(it, about.under[it.matter])).map((it: Fact) => it.index)
      const reason = 'no rule-change may take effect earlier than the completion of the vote that adopted it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
