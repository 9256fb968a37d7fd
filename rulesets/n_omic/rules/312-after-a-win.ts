export default rule({
  reads: ['players', 'reyalps', 'wins'],
  after: {
    /** The game does not end: all players begin anew, richer by their wins. */
    won({ event, players, reyalps, wins, self }, { set }) {
      const { groks, perWin } = self.params
      const reset = self.readings.reyalps === 'reset' ? [...players, ...(reyalps ?? [])] : players
      const winners: readonly string[] = [event.winner].flat()
      const times = (person: string): number => (wins[person] ?? 0) + (winners.includes(person) ? 1 : 0)
      const all = (value: (person: string) => Fact) =>
        Object.fromEntries(reset.map((person: string) => [person, value(person)]))
      return [
        set({ wins: Object.fromEntries(winners.map(it => [it, times(it)])), winner: null }),
        set({ points: all(() => '0'), groks: all(person => groks + perWin * times(person)) }, 'the game does not end'),
      ]
    },
  },
})
