export default rule({
  reads: ['toEnact'],
  after: {
    /** What a vote itself gives is given under the rules by which it was held; then its changes are in force. */
    adopted: ({ matter, self, toEnact }, { carryOut, set }) =>
      self.readings.awardsUnder === 'new' ? carryOut({ matter: matter.id }) : set({ toEnact: [...toEnact, matter.id] }),
    effectDue: ({ toEnact }, { raise, set }) => [
      set({ toEnact: [] }),
      ...toEnact.map((it: string) => raise({ event: 'nowInEffect', matter: it })),
    ],
    nowInEffect: ({ matter }, { carryOut }) => carryOut({ matter: matter.id }),
  },
})
