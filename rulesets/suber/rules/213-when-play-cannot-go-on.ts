const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

/** Whether all other players have voted on the ruling with this finding and have not overruled it. */
function settled({ matters, players }: Facts): boolean {
  const found = matters.find((it: Fact) => it.kind === 'case' && it.phase === 'ruled' && it.ruling === null)
  const others = players.filter((it: string) => it !== found?.judges.at(-1))
  return (
    found !== undefined &&
    others.every((it: string) => typeof found.overruling[it] === 'string') &&
    others.some((it: string) => found.overruling[it] === 'no')
  )
}

/** Refuses a finding about who is unable to complete a turn, unless a Judge makes it. */
function guarded({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => ['unableToMove', 'unableForGood'].includes(it.register))
    .filter((it: Fact) => (it.warrant !== self.id || it.via === 'hand') && it.via !== 'undoing')
    .map((it: Fact) => it.index)
  const reason = 'the first player unable to complete a turn is found by the Judge’s best reasoning, not overruled.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['mover', 'matters', 'players', 'unableToMove', 'unableForGood', 'winner'],
  offers: {
    /** The Judge finds that a turn cannot be completed. */
    declare: {
      as: 'right',
      schema: { case: 'matter case?', kind: 'one of: impossible, undeterminable, equallyLegal', player: 'person?' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined || !dispute.open) return 'only a Judge can find this, in a case.'
        if (dispute.vacant === true || dispute.judges.at(-1) !== facts.act.by)
          return 'only the Judge’s best reasoning can establish this.'
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
    /** Only a Judge can make this finding. */
    'mayChange register unableForGood': guarded,
    'mayChange register unableToMove': guarded,
    winner: ({ unableToMove, unableForGood }) =>
      unableForGood && unableToMove !== null
        ? says(unableToMove, 'was the first player unable to complete a turn')
        : null,
  },
  after: {
    overruleCast: (facts, { set, raise }) =>
      facts.unableToMove !== null && !facts.unableForGood && settled(facts)
        ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })]
        : null,
    /** A player who leaves can no longer win under this rule and no longer delays the others. */
    left(facts, { set, raise }) {
      const { event, unableToMove, unableForGood } = facts
      if (unableToMove === null || unableForGood) return null
      if (event.person === unableToMove) return set({ unableToMove: null })
      return settled(facts) ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null
    },
    turnBegan: ({ unableToMove, unableForGood }, { set, raise }) =>
      unableToMove !== null && !unableForGood ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null,
    /**
     * If someone has already won under another rule, the winner is determined again, since this rule takes precedence.
     */
    stuckForGood: {
      own: true,
      does: ({ winner, unableToMove }, { considerWinner, set, raise }) =>
        winner === null || winner === unableToMove
          ? considerWinner()
          : [set({ winner: null }), raise({ event: 'stuckForGood' })],
    },
  },
})
