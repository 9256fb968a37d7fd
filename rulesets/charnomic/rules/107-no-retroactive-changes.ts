/** What becomes of a matter by its own vote. */
const VOTING = ['changeMatter', 'closeMatter']

/** Whether an effect would carry out a proposal that is not adopted: not yet, or not at all. */
const isEarly = (it: Fact, proposal: Fact): boolean =>
  proposal?.kind === 'proposal' && proposal.outcome !== 'adopted' && !VOTING.includes(it.do)

/** By leave of a text nothing is entered by hand that happened before the text was adopted. */
const looksBack = ({ about }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.happened !== undefined && it.textFrom !== null && it.happened < it.textFrom)
    .map((it: Fact) => it.index)
  const reason = 'no rule-change may have retroactive application.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  answers: {
    'mayChange state': looksBack,
    /** Nothing of a proposal takes effect before its vote is complete; the vote itself goes on, and is completed. */
    'mayChange rules'(facts) {
      const { about } = facts
      const items = about.items.filter((it: Fact) => isEarly(it, about.under[it.matter])).map((it: Fact) => it.index)
      const reason = 'no rule-change may take effect earlier than the completion of the vote that adopted it.'
      return [...(items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]), ...(looksBack(facts) ?? [])]
    },
  },
})
