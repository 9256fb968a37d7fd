/** The effects that a vote has on its own matter. */
const VOTING = ['changeMatter', 'closeMatter']

/** Whether an effect would carry out a proposal that has not been adopted. */
const isEarly = (it: Fact, proposal: Fact): boolean =>
  proposal?.kind === 'proposal' && proposal.outcome !== 'adopted' && !VOTING.includes(it.do)

/** Refuses to record, under the authority of a text, anything that happened before the text was adopted. */
const looksBack = ({ about }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.happened !== undefined && it.textFrom !== null && it.happened < it.textFrom)
    .map((it: Fact) => it.index)
  const reason = 'no rule-change may have retroactive application.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  answers: {
    /** A change of who has how many votes does not affect ballots that have been cast. */
    ballotsCountAs: 'cast',
    'mayChange byHand': looksBack,
    /** Nothing in a proposal takes effect before its vote is complete, except the steps of the vote itself. */
    'mayChange rules'({ about }) {
      const items = about.items.filter((it: Fact) => isEarly(it, about.under[it.matter])).map((it: Fact) => it.index)
      const reason = 'no rule-change may take effect earlier than the completion of the vote that adopted it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
