const blank = (changes: readonly Fact[]): boolean =>
  changes.some(it => it.text !== undefined && String(it.text).trim() === '')

export default rule({
  reads: ['matters', 'fates'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise: ({ matters }) =>
      matters.some((it: Fact) => it.kind === 'proposal' && it.voting === true)
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    /** There is something written to vote on. */
    announceFinal({ act, matters }) {
      const proposal = matters.find((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
      const final = act.with.changes === undefined ? proposal : act.with
      return final !== undefined && blank(changesIn(final))
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined
    },
  },
  after: {
    /** What is adopted and yet does not come into force is told, with the reason. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Change ${event.index + 1} of proposal ${matter.label} comes to nothing: ${String(event.reason || 'the rules do not let it take effect').replace(/\.$/, '')}.`,
      }),
    /** What is adopted guides play, also where no rule says how it is enacted. */
    concluded({ event, matter, fates }, { carryOut }) {
      if (event.outcome !== 'adopted') return null
      const isOwed = (index: number) => fates?.[matter.id]?.[index] === true && !matter.done?.includes(index)
      const only = changesIn(matter).flatMap((_, index) => (isOwed(index) ? [index] : []))
      return only.length > 0 ? carryOut({ matter: matter.id, only }) : null
    },
  },
})
