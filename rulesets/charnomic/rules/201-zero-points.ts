export default rule({
  reads: ['points'],
  answers: {
    /**
     * Points start at zero, and rules award and deduct them. Under no rule, a correction can only take back what the
     * corrected entry did.
     */
    'mayChange register points'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.register === 'points' && it.via === 'hand' && it.warrant === null)
        .filter((it: Fact) => it.takesBack !== true)
        .map((it: Fact) => it.index)
      const reason = 'points change only by a rule that says so: enter them under it, or call upon the Judge.'
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
