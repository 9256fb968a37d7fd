/** The proposal of somebody: there is one at most. */
const ownOf = ({ act, matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)

export default rule({
  reads: ['matters'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise: facts =>
      ownOf(facts)?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    /** There is something that all players can read before they vote. */
    endDebate: ({ matter }) =>
      changesIn(matter).some(it => it.text !== undefined && String(it.text).trim() === '')
        ? 'proposed rule-changes shall be disseminated before they are voted on, and this text is empty.'
        : undefined,
  },
})
