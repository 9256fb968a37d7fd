export default rule({
  reads: ['players', 'offices'],
  after: {
    gameStarted({ players, offices, self }, { set }) {
      const { office } = self.params
      const holder = players[0] ?? 'Bank'
      return offices[office] ? null : set({ offices: { [office]: { holder, by: self.id } } })
    },
  },
})
