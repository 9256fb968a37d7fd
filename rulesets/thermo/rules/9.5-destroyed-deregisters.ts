export default rule({
  reads: ['players'],
  after: {
    destroyed: ({ event, players }, { leave, set }) =>
      event.kind === 'player' && players.includes(event.key)
        ? [set({ struckOff: event.key }), leave({ person: event.key }, 'was destroyed')]
        : null,
  },
})
