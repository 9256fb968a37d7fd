const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

/** Whether all other players have voted on the ruling and have not overruled it. */
function settled({ matter, players }: Facts): boolean {
  const others = players.filter((it: string) => it !== matter.judges.at(-1))
  return (
    others.every((it: string) => matter.overruling[it] !== undefined) &&
    others.some((it: string) => matter.overruling[it] === 'no')
  )
}

export default rule({
  reads: ['mover', 'matters', 'players', 'unableToMove', 'unableForGood'],
  offers: {
    /** The Judge finds that a turn cannot be completed. */
    declare: {
      schema: { case: 'matter case?', kind: 'one of: impossible, undeterminable, equallyLegal', player: 'person?' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined || !dispute.open) return 'only a Judge can find this, in a case.'
        if (dispute.judges.at(-1) !== facts.act.by) return 'only the Judge’s best reasoning can establish this.'
        return dispute.phase === 'open' ? true : 'the Judge has ruled.'
      },
      check: ({ act, mover, self }) =>
        self.readings.firstUnable === 'mover' && ![undefined, mover].includes(act.with.player)
          ? 'the first player unable to complete a turn is the one whose turn is open.'
          : undefined,
      does(facts, { giveRuling, set }) {
        const unableToMove = facts.act.with.player ?? facts.mover
        return giveRuling({ matter: openCase(facts).id, effects: [set({ unableToMove })] })
      },
    },
  },
  answers: {
    winner: ({ unableToMove, unableForGood }) =>
      unableForGood && unableToMove !== null
        ? says(unableToMove, 'was the first player unable to complete a turn')
        : null,
  },
  after: {
    overruleCast: (facts, { set, raise }) =>
      facts.unableToMove !== null && settled(facts)
        ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })]
        : null,
    turnBegan: ({ unableToMove, unableForGood }, { set, raise }) =>
      unableToMove !== null && !unableForGood ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null,
    stuckForGood: (_, { considerWinner }) => considerWinner(),
  },
})
