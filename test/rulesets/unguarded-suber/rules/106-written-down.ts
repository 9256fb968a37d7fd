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
})
