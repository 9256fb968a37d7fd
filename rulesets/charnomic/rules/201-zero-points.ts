export default rule({
  reads: ['points'],
  answers: {
    /** Points begin at zero and come by the rules that give them; correcting an entry takes back, and gives none. */
    'mayChange state'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'points' && it.via === 'hand' && it.warrant === null)
        .filter((it: Fact) => it.do !== 'add' || exact.moreThan(it.amount, 0))
        .map((it: Fact) => it.index)
      const reason = 'points come by a rule that gives them: enter them under it, or call upon the Judge.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /** Whoever begins, and whoever begins anew. */
    joined: ({ event, self, points }, { set }) =>
      self.readings.rejoined === 'asLeft' && points[event.person] !== undefined
        ? null
        : set({ points: { [event.person]: self.params.start } }),
  },
})
