const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

const RECORDED = ['unableToMove', 'unableForGood']

/**
 * Only this rule, or one that takes precedence over it, can write what this rule records. A Judge finds in a ruling
 * who is unable to move, but cannot find that no one will overrule the ruling.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    (RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id) ||
    (it.register === 'unableForGood' && it.via === 'ruling')
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'only the Judge’s best reasoning can establish that play cannot continue.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['mover', 'matters', 'unableToMove', 'unableForGood'],
  offers: {
    /** The Judge finds that a turn cannot be completed. */
    declare: {
      as: 'right',
      schema: { case: 'matter case?', kind: 'one of: impossible, undeterminable, equallyLegal' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined || !dispute.open) return 'only a Judge can find this, in a case.'
        if (dispute.judges.at(-1) !== facts.act.by) return 'only the Judge’s best reasoning can establish this.'
        return dispute.phase === 'open' ? true : 'the Judge has ruled.'
      },
      does: (facts, { giveRuling, set }) =>
        giveRuling({ matter: openCase(facts).id, effects: [set({ unableToMove: facts.mover })] }),
    },
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    winner: ({ unableToMove, unableForGood }) =>
      unableForGood && unableToMove !== null
        ? says(unableToMove, 'was the first player unable to complete a turn')
        : null,
  },
  after: {
    /** The other players have voted on the ruling and have not overruled it. */
    judgmentStands: {
      from: ['212'],
      does: ({ unableToMove }, { set, raise }) =>
        unableToMove !== null ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null,
    },
    turnBegan: ({ unableToMove, unableForGood }, { set, raise }) =>
      unableToMove !== null && !unableForGood ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null,
    /** This rule takes precedence over a win by points. */
    stuckForGood: { own: true, does: (_, { set, raise }) => [set({ winner: null }), raise({ event: 'unableWins' })] },
    unableWins: { own: true, does: (_, { considerWinner }) => considerWinner() },
  },
})
