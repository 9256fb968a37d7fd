export default rule({
  reads: ['players'],
  after: {
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      does: ({ event, players }, { leave, set }) =>
        event.kind === 'player' && players.includes(event.key)
          ? [set({ struckOff: event.key }), leave({ person: event.key }, 'was destroyed')]
          : null,
    },
  },
})
