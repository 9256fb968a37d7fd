export default rule({
  reads: ['struckOff'],
  answers: { leaverIsDestroyed: true },
  after: {
    /** A player who deregisters because ey was destroyed is not destroyed again. */
    left: ({ event, struckOff }, { raise, set }) =>
      struckOff === event.person
        ? set({ struckOff: null })
        : raise({ event: 'destroyed', kind: 'player', key: event.person, quantity: 1 }),
  },
})
