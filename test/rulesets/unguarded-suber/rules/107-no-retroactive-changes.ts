/** The effects that a vote has on its own matter. */
const VOTING = ['changeMatter', 'closeMatter']

export default rule({
  reads: ['matters'],
  answers: {
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
  },
})
