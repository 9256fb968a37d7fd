export default rule({
  reads: ['points'],
  answers: {
    /** Points start at zero, and rules award them. Correcting an entry can only take points away. */
    'mayChange register points'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'points' && it.via === 'hand' && it.warrant === null)
        .filter((it: Fact) => it.do !== 'add' || exact.moreThan(it.amount, 0))
        .map((it: Fact) => it.index)
      const reason = 'points come by a rule that gives them: enter them under it, or call upon the Judge.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /**
     * A player who joins starts with zero points, and so does a player who rejoins, unless the reading lets them keep
     * their points.
     */
    joined: ({ event, self, points }, { set }) =>
      self.readings.rejoined === 'asLeft' && points[event.person] !== undefined
        ? null
        : set({ points: { [event.person]: self.params.start } }),
  },
})
