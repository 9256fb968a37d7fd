export default rule({
  reads: ['matters'],
  forbids: {
    /** A proposal cannot be revised while it is being voted on. */
    revise({ act, matters }) {
      const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
      return own?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined
    },
    /** A proposal must contain text to vote on. */
    callVote({ matters }) {
      const proposal = matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
      const blank = proposal?.changes.some((it: Fact) => it.text !== undefined && it.text.trim() === '')
      return blank
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined
    },
  },
})
