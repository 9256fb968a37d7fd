/** Whether someone has turns. A player who has withdrawn has none. */
const hasTurns = ({ players, statuses }: Facts, person: string): boolean =>
  players.includes(person) && statuses[person] !== 'Withdrawn'

/** Whether a matter was put forward after its author last joined, so it belongs to the author's present player. */
const isPresent = ({ joinedAt }: Fact, matter: Fact): boolean => matter.since >= (joinedAt[matter.by] ?? 0)

const mine = ({ matters, act, joinedAt }: Facts): Fact =>
  matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by && isPresent({ joinedAt }, it))

/** The players of a new round: all who have turns, by surname. */
const round = (facts: Facts): readonly string[] => facts.alphabetical.filter((it: string) => hasTurns(facts, it))

/**
 * The order of the round with a player who is back: at the end, like those who are added; or, in another reading, at the
 * alphabetical place, and only in the next round if that place is already past.
 */
function withReturned({ event, order, moved, mover, alphabetical, self }: Facts): readonly string[] {
  const others: readonly string[] = order.filter((it: string) => it !== event.person)
  if (self.readings.rejoined === 'added') return [...others, event.person]
  const place = (it: string): number => alphabetical.indexOf(it)
  const firstAdded = others.findIndex((it, index) => place(it) < place(others[index - 1] ?? it))
  const began = firstAdded === -1 ? others : others.slice(0, firstAdded)
  const later = began.findIndex(it => place(it) > place(event.person))
  const at = later === -1 ? began.length : later
  const isPast = others[at] === mover || moved.includes(others[at])
  return isPast ? others : [...others.slice(0, at), event.person, ...others.slice(at)]
}

const RECORDED = ['passed', 'order']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'players alternate in alphabetical order by surname, and pass their own turns.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'order', 'moved', 'mover', 'phase', 'passed', 'alphabetical', 'matters', 'statuses', 'joinedAt'],
  offers: {
    pass: {
      as: 'right',
      schema: {},
      when(facts) {
        const { act, mover, phase, passed, matters, self } = facts
        const others = matters.some((it: Fact) => it.kind === 'proposal' && it.by !== act.by)
        if (act.by !== mover) return 'players may pass their turns, and it is not yours.'
        if (passed || phase !== 'proposing') return 'parts of turns may not be skipped, and this turn is under way.'
        if (others && self.readings.passing === 'onlyIfNobodyProposed')
          return 'players may pass their turns as long as nobody has proposed anything.'
        return mine(facts) === undefined ? true : 'parts of turns may not be skipped: your proposal shall be voted on.'
      },
      does: ({ act, self }, { award, set, raise }) => [
        award({ points: { [act.by]: -self.params.penalty } }, 'passed the turn'),
        set({ passed: true }),
        raise({ event: 'turnPassed' }),
      ],
    },
  },
  forbids: {
    propose: ({ act, mover, passed }) =>
      passed && act.by === mover ? 'you have passed your turn, and with it your proposal.' : undefined,
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /**
     * Players begin with zero points and earn points under rules. No one can enter points by hand under a rule that is
     * as printed, and a correction under no rule can only take back what the corrected entry did.
     */
    'mayChange byHand': {
      needs: ['printed'],
      does(facts) {
        const items = facts.about.items
          .filter((it: Fact) => it.register === 'points' && it.via === 'hand')
          .filter((it: Fact) =>
            it.warrant === null ? it.takesBack !== true : facts.decided.printed?.includes(it.warrant),
          )
          .map((it: Fact) => it.index)
        const reason = `all players begin with ${facts.self.params.start} points, and no one can give or take points by hand under that rule.`
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /** The first player in order who has not moved in this round, or else the first player of the next round. */
    nextMover(facts) {
      const { about, order, moved } = facts
      const left = order.filter((it: string) => it !== about.after && !moved.includes(it) && hasTurns(facts, it))
      return left[0] ?? round(facts)[0] ?? null
    },
  },
  after: {
    /**
     * All players begin with zero points. The founding players begin the round, and players who join later move last in
     * it.
     */
    joined(facts, { set, raise }) {
      const { event, mover, order, self } = facts
      const next = mover === null ? round(facts) : [...order.filter((it: string) => it !== event.person), event.person]
      return [
        set({ points: { [event.person]: self.params.start }, order: next }),
        mover === null ? raise({ event: 'turnWanted' }) : null,
      ]
    },
    returned: {
      from: ['101', '315'],
      does: (facts, { set, raise }) => [
        set(
          { order: withReturned(facts) },
          facts.self.readings.rejoined === 'added' ? 'added during the current round' : 'in alphabetical order',
        ),
        facts.mover === null ? raise({ event: 'turnWanted' }) : null,
      ],
    },
    gameStarted: (_, { firstTurn, raise }) => [firstTurn(), raise({ event: 'turnDue' })],
    /** In another reading, a player who has proposed nothing during the week counts as having passed. */
    weekOver: {
      from: ['314'],
      does: ({ mover, passed, phase, matters, self }, { award }) =>
        self.readings.silence === 'pass' &&
        phase === 'proposing' &&
        !passed &&
        !matters.some((it: Fact) => it.kind === 'proposal' && it.by === mover)
          ? award({ points: { [mover]: -self.params.penalty } }, 'was silent for the week')
          : null,
    },
    turnEnded: (_, { set }) => set({ passed: false }),
    circuitEnded: (facts, { set }) => set({ order: round(facts) }, 'everyone in normal alphabetical order'),
    withdrew: {
      from: ['315'],
      does: ({ event, order }, { set }) => set({ order: order.filter((it: string) => it !== event.person) }),
    },
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((it: string) => it !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
  },
})
