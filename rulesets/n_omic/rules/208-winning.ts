/** Whether so many points win, as the rules decide it. A score of zero or less never wins, and neither does anything but points. */
function wins({ decided }: Facts, points: Fact): boolean {
  const { amount, of, more = false } = decided.winsWith ?? {}
  return of === 'points' && exact.moreThan(points, 0) && (more ? exact.moreThan : exact.atLeast)(points, amount)
}

/** The players who have enough points to win. */
function there(facts: Facts): readonly string[] {
  const { points, players, reyalps, self } = facts
  const all = self.readings.reyalps === 'included' ? [...players, ...(reyalps ?? [])] : players
  return all.filter((person: string) => wins(facts, points[person] ?? 0))
}

const look = (facts: Facts, { raise }: Powers) =>
  facts.winner === null && there(facts).length > 0 ? raise({ event: 'reached' }) : null

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/** Whether a rule that the players made would name a winner who does not have the points. Such a rule can take back its own statement of who has won. */
const isNamed = (facts: Facts, it: Fact): boolean =>
  it.register === 'winner' &&
  it.value !== null &&
  ![it.value].flat().every((person: string) => there(facts).includes(person)) &&
  ofPlayers(facts, it)

const GUARDED = 'the winner is the first player to achieve the points that win.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: ['points', 'players', 'reyalps', 'order', 'winner', 'rules.heading', 'amendments'],
  answers: {
    /** Refuses to name a winner by hand, or by a ruling if the person lacks the points. A Judge decides a tie. */
    'mayChange byHand': {
      needs: ['winsWith'],
      does: facts =>
        refused(
          facts.about.items.filter(
            (it: Fact) =>
              (it.register === 'winner' || (it.do === 'answer' && it.question === 'winner')) &&
              (it.via === 'ruling' ? !there(facts).includes(it.value) : byPeople(facts, it)),
          ),
        ),
    },
    /** No rule names a winner who lacks the points, unless it takes precedence. */
    'mayChange register winner': {
      needs: ['winsWith'],
      does(facts) {
        const items = facts.about.items.filter((it: Fact) => isNamed(facts, it)).map((it: Fact) => it.index)
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: 'byHandToo' }]
      },
    },
    winner: {
      needs: ['winsWith'],
      does(facts) {
        const inTurn = facts.self.readings.sameStep === 'turnOrder'
        const first = inTurn ? facts.order.filter((it: string) => there(facts).includes(it)).slice(0, 1) : there(facts)
        if (first.length > 1) return undecided('several players reached the points that win in the same step')
        return first.length === 0 ? null : says(first[0], `has ${facts.points[first[0] as string]} points`)
      },
    },
    winsWith: ({ self }) => ({ amount: self.params.mail, of: 'points', more: false }),
  },
  after: {
    'changed points': { needs: ['winsWith'], does: look },
    'changed rules': { needs: ['winsWith'], does: look },
    /** The recorded winner turned out not to have won, or the win has had its effect. */
    'changed winner': { needs: ['winsWith'], does: look },
    /** A Reyalp may return with enough points to win. */
    joined: { needs: ['winsWith'], does: look },
    reached: { own: true, does: (_, { considerWinner }) => considerWinner() },
  },
})
