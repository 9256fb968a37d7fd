export default rule({
  after: {
    /** Whoever begins, and whoever begins anew. */
    joined: ({ event, self }, { set }) => set({ points: { [event.person]: self.params.start } }),
  },
})
