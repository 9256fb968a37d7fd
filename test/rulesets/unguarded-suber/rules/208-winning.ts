/** The players who have enough points to win. A score of zero or less is never enough. */
function there({ points, players, self, settings }: Facts): readonly string[] {
  const needed = self.params[settings.setting]
  return players.filter(
    (person: string) => exact.atLeast(points[person] ?? 0, needed) && exact.moreThan(points[person] ?? 0, 0),
  )
}

/** The first player to reach the score wins. No one can become the first winner twice. */
const look = (facts: Facts, { raise }: Powers) =>
  facts.winner === null && there(facts).length > 0 ? raise({ event: 'reached' }) : null

/** Returns the reason why the game is over, if a win has closed it. */
const over = ({ winner, self }: Facts): string | undefined =>
  winner !== null && self.readings.afterTheWin === 'closed' ? 'the game has its winner, and is over.' : undefined

export default rule({
  reads: ['points', 'players', 'order', 'winner'],
  forbids: { propose: over, beginTurn: over },
  answers: {
    winner(facts) {
      const inTurn = facts.self.readings.sameStep === 'turnOrder'
      const first = inTurn ? facts.order.filter((it: string) => there(facts).includes(it)).slice(0, 1) : there(facts)
      if (first.length > 1) return undecided('several players reached the points that win in the same step')
      return first.length === 0 ? null : says(first[0], `has ${facts.points[first[0] as string]} points`)
    },
    winsWith: ({ self, settings }) => ({ amount: self.params[settings.setting], of: 'points', more: false }),
  },
  after: {
    'changed points': look,
    'changed rules': (facts, powers) => (facts.self.readings.nLowered === 'atEffect' ? look(facts, powers) : null),
    /** The recorded winner turned out not to have won. */
    'changed winner': look,
    reached: (_, { considerWinner }) => considerWinner(),
  },
})
