export default rule({
  after: {
    destroyed: ({ event }, { award }) =>
      award({ therms: event.quantity ?? 1 }, `destroyed: ${event.quantity ?? 1} ${event.kind}`),
    removedByHand: ({ event }, { award }) => award({ therms: event.quantity }, `removed by hand: ${event.quantity}`),
  },
})
