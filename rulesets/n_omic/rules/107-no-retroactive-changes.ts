/** The effects that a vote has on its own matter. */
const VOTING = ['changeMatter', 'closeMatter']

/** Refuses to record, under the authority of a text, anything that happened before the text was adopted. */
const looksBack = ({ about }: Facts): readonly Fact[] | null => {
  const items = about.items
    .filter((it: Fact) => it.happened !== undefined && it.textFrom !== null && it.happened < it.textFrom)
    .map((it: Fact) => it.index)
  return items.length === 0
    ? null
    : [{ items, verdict: 'refuse', reason: 'no rule-change may have retroactive application.' }]
}

export default rule({
  reads: ['matters'],
  answers: {
    /** A change of who has how many votes does not affect ballots that have been cast. */
    ballotsCountAs: 'cast',
    'mayChange state': { touching: ['byHand'], does: looksBack },
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
