export default rule({
  reads: ['players', 'wins'],
  after: {
    /** The game does not end: all players begin anew, richer by their wins. */
    won({ event, players, wins, self }, { set }) {
      const { groks, perWin } = self.params
      const times = (person: string): number => (wins[person] ?? 0) + (person === event.winner ? 1 : 0)
      const all = (value: (person: string) => Fact) =>
        Object.fromEntries(players.map((person: string) => [person, value(person)]))
      return [
        set({ wins: { [event.winner]: times(event.winner) }, winner: null }),
        set({ points: all(() => '0'), groks: all(person => groks + perWin * times(person)) }, 'the game does not end'),
      ]
    },
  },
})
