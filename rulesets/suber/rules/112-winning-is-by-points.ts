/** What only the rules of the game give: by hand it is given only under a rule that players made. */
const EARNED = ['points', 'winner']

/** A correction that takes points away; to give some back is for a rule or a ruling. */
const isLess = ({ warrant, do: kind, amount }: Fact): boolean =>
  warrant === null && kind === 'add' && exact.moreThan(0, amount)

export default rule({
  reads: ['rules.label'],
  answers: {
    /** The means of earning points, and what wins, are changed by changing the rules, and not by hand or under a rule that is silent on them. */
    'mayChange state'({ about, self, 'rules.label': by }) {
      const made = new Set(
        Object.keys(by)
          .filter(label => Number(label) >= self.params.first)
          .flatMap(label => by[label]),
      )
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && EARNED.includes(it.register))
        .filter((it: Fact) => !made.has(it.warrant) && !isLess(it))
        .map((it: Fact) => it.index)
      const reason = 'one wins by points, and the rules say by which means they are earned.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
