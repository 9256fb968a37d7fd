export default rule({
  after: {
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      does: ({ event }, { award }) =>
        award({ therms: event.quantity ?? 1 }, `destroyed: ${event.quantity ?? 1} ${event.kind}`),
    },
    removedByHand: {
      from: ['10.4'],
      does: ({ event }, { award }) => award({ therms: event.quantity }, `removed by hand: ${event.quantity}`),
    },
  },
})
