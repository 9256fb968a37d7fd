export default rule({
  reads: ['players', 'therms'],
  after: {
    joined({ players, therms, self }, { award, set }) {
      if (therms - players.length < self.params.surplus) return null
      const coins = Object.fromEntries(players.map((player: string) => [player, 1]))
      const told = `${therms} Therms exceed ${players.length} players by at least ${self.params.surplus}`
      return [award({ coins }, told), set({ therms: 0 })]
    },
  },
})
