/** Whether so many points win, as the rules decide it. A score of zero or less never wins, and neither does anything but points. */
function wins({ decided }: Facts, points: Fact): boolean {
  const { amount, of, more = false } = decided.winsWith ?? {}
  return of === 'points' && exact.moreThan(points, 0) && (more ? exact.moreThan : exact.atLeast)(points, amount)
}

/** The players who have enough points to win. */
const there = (facts: Facts): readonly string[] =>
  facts.players.filter((person: string) => wins(facts, facts.points[person] ?? 0))

/** Whether the text permits the value that an effect writes as the winner. */
function mayWin(facts: Facts, { value }: Fact): boolean {
  const stuck = facts.unableForGood === true && value === facts.unableToMove
  return value === null || stuck || facts.players.length === 1 || there(facts).includes(value)
}

/** The points that a batch adds for a person. */
const added = (items: readonly Fact[], person: Fact): string =>
  items
    .filter(it => it.do === 'add' && it.register === 'points' && it.key === person)
    .reduce((sum, it) => exact.plus(sum, it.amount), '0')

/**
 * Whether a correction takes back a win together with the points for it. A player who got points by mistake never
 * achieved them.
 */
function takesBack(facts: Facts, { warrant, value }: Fact): boolean {
  const { about, points, winner } = facts
  const left = exact.plus(points[winner] ?? 0, added(about.items, winner))
  const taken = exact.moreThan(0, added(about.items, winner))
  return warrant === null && value === null && taken && !wins(facts, left)
}

/** Refuses a winner without enough points, unless play cannot continue (213). No one can name a winner by hand. */
function guarded(facts: Facts): Fact {
  const writes = facts.about.items.filter((it: Fact) => it.register === 'winner' && it.via !== 'undoing')
  const hand = writes.filter((it: Fact) => it.via === 'hand' && !takesBack(facts, it)).map((it: Fact) => it.index)
  const without = writes
    .filter((it: Fact) => !hand.includes(it.index) && !mayWin(facts, it))
    .map((it: Fact) => it.index)
  const first = 'the winner is the first player to achieve the points that win'
  return [
    ...(hand.length === 0 ? [] : [{ items: hand, verdict: 'refuse', reason: `${first}.` }]),
    ...(without.length === 0
      ? []
      : [{ items: without, verdict: 'hold', reason: `${first}, and a Judge decides who that is` }]),
  ]
}

/** The first player to reach the score wins. No one can become the first winner twice. */
const look = (facts: Facts, { raise }: Powers) =>
  facts.winner === null && there(facts).length > 0 ? raise({ event: 'reached' }) : null

/** Returns the reason why the game is over, if a win has closed it. */
const over = ({ winner, self }: Facts): string | undefined =>
  winner !== null && self.readings.afterTheWin === 'closed' ? 'the game has its winner, and is over.' : undefined

export default rule({
  reads: ['points', 'players', 'order', 'winner', 'unableToMove', 'unableForGood'],
  forbids: { propose: over, beginTurn: over },
  answers: {
    winner: {
      needs: ['winsWith'],
      does(facts) {
        const inTurn = facts.self.readings.sameStep === 'turnOrder'
        const first = inTurn ? facts.order.filter((it: string) => there(facts).includes(it)).slice(0, 1) : there(facts)
        if (first.length > 1) return undecided('several players reached the points that win in the same step')
        return first.length === 0 ? null : says(first[0], `has ${facts.points[first[0] as string]} points`)
      },
    },
    'mayChange register winner': { needs: ['winsWith'], does: guarded },
    winsWith: ({ self, settings }) => ({ amount: self.params[settings.setting], of: 'points', more: false }),
  },
  after: {
    'changed points': { needs: ['winsWith'], does: look },
    'changed rules': {
      needs: ['winsWith'],
      does: (facts, powers) => (facts.self.readings.nLowered === 'atEffect' ? look(facts, powers) : null),
    },
    /** The recorded winner turned out not to have won. */
    'changed winner': { needs: ['winsWith'], does: look },
    reached: { own: true, does: (_, { considerWinner }) => considerWinner() },
  },
})
