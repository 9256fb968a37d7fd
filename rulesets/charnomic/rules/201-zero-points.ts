export default rule({
  reads: ['points'],
  after: {
    /** Whoever begins, and whoever begins anew. */
    joined: ({ event, self, points }, { set }) =>
      self.readings.rejoined === 'asLeft' && points[event.person] !== undefined
        ? null
        : set({ points: { [event.person]: self.params.start } }),
  },
})
