/** Whether so many points win, as the rules decide it. A score of zero or less never wins, and neither does anything but points. */
function wins({ decided }: Facts, points: Fact): boolean {
  const { amount, of, more = false } = decided.winsWith ?? {}
  return of === 'points' && exact.moreThan(points, 0) && (more ? exact.moreThan : exact.atLeast)(points, amount)
}

/** The players who have enough points to win. */
const there = (facts: Facts): readonly string[] =>
  facts.players.filter((person: string) => wins(facts, facts.points[person] ?? 0))

/**
 * The players who reached the winning score first and still have it or, if there are none, all players who have it now.
 */
function first(facts: Facts): readonly string[] {
  const here = there(facts)
  const before = facts.firstThere.filter((it: string) => here.includes(it))
  return before.length > 0 ? before : here
}

/**
 * The open votes that take effect at this very moment and have yet to be counted. All proposals together count as one.
 */
function stillToCome({ deadlines, matters, now }: Facts): readonly string[] {
  const voted = (id: string) => matters.find((it: Fact) => it.id === id && it.voting === true)
  return deadlines
    .filter((it: Fact) => it.at === now)
    .flatMap((it: Fact) => voted(it.matter) ?? [])
    .map((it: Fact) => (it.kind === 'proposal' ? 'proposals' : it.id))
}

/**
 * The first player to reach the score wins. Votes that take effect at the same time in no fixed order are treated as
 * one moment: for each vote, the rule records who reached the score first, and after all of these votes are counted, it
 * determines the winner.
 */
function look(facts: Facts, { raise, set }: Powers): readonly Fact[] {
  const { winner, firstThere, moment, now } = facts
  const here = there(facts)
  if (winner !== null || here.length === 0) return []
  const during = moment.at === now ? moment.during : null
  const before = firstThere.filter((it: string) => here.includes(it))
  const isSettled = before.length > 0 && (moment.since !== now || moment.from === during)
  const who = isSettled ? before : [...before, ...here.filter(it => !before.includes(it))]
  const waits = stillToCome(facts).some(it => it !== during)
  return [
    isSettled || !(waits || who.length > 1)
      ? null
      : set({ firstThere: who, moment: { ...moment, since: now, from: during } }),
    waits ? null : raise({ event: 'reached' }),
  ]
}

/** Refuses anything but this rule’s own record of who was first. */
function guarded({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.register === 'firstThere' || it.register === 'moment')
    .filter((it: Fact) => it.via !== 'undoing' && (it.warrant !== self.id || it.via === 'hand'))
    .map((it: Fact) => it.index)
  const reason = 'the winner is the first player to achieve the points that win.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['points', 'players', 'winner', 'firstThere', 'moment', 'deadlines', 'matters'],
  answers: {
    winner: {
      needs: ['winsWith'],
      does(facts) {
        const who = first(facts)
        if (who.length > 1) return undecided('several players reached the points that win at the same moment')
        return who.length === 0 ? null : says(who[0], `has ${facts.points[who[0] as string]} points`)
      },
    },
    winsWith: ({ self }) => ({ amount: self.params.n, of: 'points', more: false }),
    'mayChange register firstThere': guarded,
    'mayChange register moment': guarded,
  },
  after: {
    /** Records which vote is being counted (a Motion or the proposals) if another one is counted at the same time. */
    takesEffect: {
      from: ['319', '321'],
      does(facts, { set }) {
        const { event, now, moment } = facts
        return moment.at === now || stillToCome(facts).some(it => it !== event.of)
          ? set({ moment: { ...moment, at: now, during: event.of } })
          : null
      },
    },
    'changed points': { needs: ['winsWith'], does: look },
    'changed rules': {
      needs: ['winsWith'],
      does: (facts, powers) => (facts.self.readings.nLowered === 'atEffect' ? look(facts, powers) : null),
    },
    /** The recorded winner turned out not to have won. */
    'changed winner': { needs: ['winsWith'], does: look },
    momentOver: {
      from: ['319', '321'],
      needs: ['winsWith'],
      does: (facts, powers) => (facts.moment.since === facts.now ? look(facts, powers) : null),
    },
    reached: { own: true, does: (_, { considerWinner }) => considerWinner() },
  },
})
