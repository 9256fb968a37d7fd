/** Returns the proposal in debate that an act is about: the one that the act names, the player's own, or the first. */
function debated({ act, matter, matters }: Facts): Fact {
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
  return matter ?? all.find((it: Fact) => it.by === act.by) ?? all[0]
}

export default rule({
  reads: ['matters'],
  forbids: {
    /** A proposal cannot be revised while it is being voted on. */
    revise({ act, matter, matters }) {
      const own = matters.filter((it: Fact) => it.kind === 'proposal' && it.by === act.by)
      const meant = matter ?? own.find((it: Fact) => it.phase === 'debate') ?? own[0]
      return meant?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined
    },
    /** A proposal must contain text to vote on. */
    callVote(facts) {
      const proposal = debated(facts)
      const blank = proposal?.changes.some((it: Fact) => it.text !== undefined && it.text.trim() === '')
      return blank
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined
    },
  },
  answers: {
    /** A proposal can change while it is in debate. After that its form is fixed, whatever the source of the change. */
    'mayChange field proposal.changes'({ about, matters }) {
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
    /** Announces why an adopted proposal does not take effect. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Proposal ${matter.label} does not take effect: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
  },
})
