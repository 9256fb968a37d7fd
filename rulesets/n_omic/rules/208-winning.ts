/** Those who have as many points as win, if that is more than none. */
function there({ points, players, reyalps, self }: Facts): readonly string[] {
  const needed = self.params.mail
  const all = self.readings.reyalps === 'included' ? [...players, ...(reyalps ?? [])] : players
  return all.filter(
    (person: string) => exact.atLeast(points[person] ?? 0, needed) && exact.moreThan(points[person] ?? 0, 0),
  )
}

const look = (facts: Facts, { raise }: Powers) =>
  facts.winner === null && there(facts).length > 0 ? raise({ event: 'reached' }) : null

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const GUARDED = 'the winner is the first player to achieve the points that win.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: ['points', 'players', 'reyalps', 'order', 'winner', 'rules.heading', 'amendments'],
  answers: {
    /** Nobody is made the winner by hand, nor by a Judge without the points; a tie is for the Judge. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            (it.register === 'winner' || (it.do === 'answer' && it.question === 'winner')) &&
            (it.via === 'ruling' ? !there(facts).includes(it.value) : byPeople(facts, it)),
        ),
      ),
    winner(facts) {
      const inTurn = facts.self.readings.sameStep === 'turnOrder'
      const first = inTurn ? facts.order.filter((it: string) => there(facts).includes(it)).slice(0, 1) : there(facts)
      if (first.length > 1) return undecided('several players reached the points that win in the same step')
      return first.length === 0 ? null : says(first[0], `has ${facts.points[first[0] as string]} points`)
    },
    winsWith: ({ self }) => ({ amount: self.params.mail, of: 'points', more: false }),
  },
  after: {
    'changed points': look,
    'changed rules': look,
    /** A winner who was none after all, or whose win is over. */
    'changed winner': look,
    /** A Reyalp who returns with the points. */
    joined: look,
    reached: (_, { considerWinner }) => considerWinner(),
  },
})
