/** What becomes of a matter by its own vote. */
const VOTING = ['changeMatter', 'closeMatter']

export default rule({
  answers: {
    /** Nothing of a proposal takes effect unless a complete vote has adopted it; what becomes of the vote itself is no rule-change. */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.via !== 'undoing')
        .filter((it: Fact) => about.under[it.matter].outcome !== 'adopted' && !VOTING.includes(it.do))
        .map((it: Fact) => it.index)
      const reason = 'no rule-change may take effect earlier than the completion of the vote that adopted it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
