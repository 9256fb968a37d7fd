export default rule({
  reads: ['matters'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise({ act, matters }) {
      const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
      return own?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined
    },
    /** There is something written to vote on. */
    callVote({ matters }) {
      const proposal = matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
      const blank = proposal?.changes.some((it: Fact) => it.text !== undefined && it.text.trim() === '')
      return blank
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined
    },
  },
  answers: {
    /** Whatever asks for it: the form of a proposal is free in debate, and fixed from then on. */
    'mayChange state'({ about, matters }) {
      const free = matters.filter((it: Fact) => it.kind !== 'proposal' || it.phase === 'debate')
      const items = about.items
        .filter((it: Fact) => it.do === 'changeMatter' && (it.set === undefined || 'changes' in it.set))
        .filter((it: Fact) => it.via !== 'undoing' && it.via !== 'institution')
        .filter((it: Fact) => !free.some((known: Fact) => known.id === it.matter))
        .map((it: Fact) => it.index)
      const reason = 'if adopted, it shall guide play in the form in which it was voted on.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** What is adopted and yet does not come into force is told, with the reason. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Proposal ${matter.label} comes to nothing: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
  },
})
