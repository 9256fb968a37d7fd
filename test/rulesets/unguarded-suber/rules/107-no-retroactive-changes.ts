/** What becomes of a matter by its own vote. */
const VOTING = ['changeMatter', 'closeMatter']

export default rule({
  reads: ['matters'],
  answers: {
    /** Nothing of a proposal takes effect while its vote is not complete; the vote itself goes on, and is completed. */
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
  },
})
