const DAY = 86_400_000

const wait = ({ self }: Facts, { setDeadline }: Powers) =>
  setDeadline({ in: self.params.weeks * 7 * DAY, event: 'nothingPassed' }, 'two weeks without a proposal passing')

/** The Thing on which a number from 1 falls, counted in the order in which Things are listed. */
function thingAt(inventory: Fact, face: number): Fact {
  let left = face
  for (const { kind, of } of inventory) {
    for (const [key, count] of of) {
      if (left <= count) return { kind, key, quantity: 1 }
      left -= count
    }
  }
  return null
}

export default rule({
  reads: ['deadlines', 'decaying'],
  after: {
    gameStarted: wait,
    adopted: (facts, powers) => [powers.cancelDeadline({ event: 'nothingPassed' }), wait(facts, powers)],
    /** With this rule goes what it would have brought. */
    destroyed: ({ event, self }, { cancelDeadline }) =>
      event.kind === 'rule' && event.key === self.id ? cancelDeadline({ event: 'nothingPassed' }) : null,
    nothingPassed: {
      needs: ['inventory'],
      does(facts, powers) {
        if (facts['deadlines'].some((it: Fact) => it.event === 'nothingPassed')) return null
        const all = (facts.decided.inventory ?? []).flatMap((it: Fact) => it.of)
        const sides = all.reduce((sum: number, [, count]: Fact) => sum + count, 0)
        const draw = powers.roll({ sides, purpose: 'decay' }, `one of ${sides} Things is chosen at random`)
        const again = facts.self.readings.again === 'eachPeriod'
        return [again ? wait(facts, powers) : null, sides === 0 ? null : draw]
      },
    },
    thrown: ({ event }, { raise, set }) =>
      event.purpose === 'decay' ? [set({ decaying: event.face }), raise({ event: 'decayed' })] : null,
    decayed: {
      needs: ['inventory'],
      does({ decaying, decided }, { raise, set }) {
        const thing = decaying === null ? null : thingAt(decided.inventory, decaying)
        return [
          set({ decaying: null }),
          thing === null ? null : raise({ event: 'destroyed', ...thing }),
          raise({ event: 'carriedOut' }),
        ]
      },
    },
  },
})
