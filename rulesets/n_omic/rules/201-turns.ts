const NOT_YOURS = 'players shall alternate, and turns may not be skipped: it is not your turn.'

/** What only the player does whose turn it is. */
const onlyMover = ({ act, mover }: Facts): string | undefined => (mover === act.by ? undefined : NOT_YOURS)

const END = 'endTurn'

/** What is asked of somebody whoever moves, and so is no part of a turn. */
const NO_PART = ['judgment', 'consent', 'label', 'words', 'vote']

/** Whether something that is owed is part of the turn; what names a proposal is about one besides the turn. */
const isOfTurn = (what: string): boolean => !NO_PART.includes(what) && !what.includes(' ')

/** The proposal of the turn. */
const isOwn = (it: Fact): boolean => it.kind === 'proposal' && it.besides !== true

/** Whether nothing is left of a turn but to end it. */
const isWhole = ({ partsDone, owed, mover, decided }: Facts): boolean =>
  partsDone === true && decided.turnMayEnd !== false && !(owed?.[mover] ?? []).some(isOfTurn)

/** The end of a turn may be due from now on; once it has come, it is not due again, whoever moves next. */
const look = ({ event, mover, partsDone }: Facts, { raise }: Powers) =>
  mover !== null && partsDone === true && (event.person ?? mover) === mover && event.what !== END
    ? raise({ event: 'turnMayBeWhole', person: mover })
    : null

const MOVES = ['purchase', 'propose', 'proposeFromList', 'move', 'noMove', 'endTurn']

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a program acts for a rule that the players made and that this one goes before (110, 211). */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (it.via !== 'program' || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

const KEPT = ['mover', 'turn', 'circuit', 'moved', 'lastMover', 'begun', 'order', 'seats', 'phase']

/** Whether part of the turn is still to come. */
const isPart = ({ answerers, partsDone, matters }: Facts): boolean =>
  (answerers.parts !== undefined && partsDone !== true) || matters.some(isOwn)

/** Whether a rule that this one goes before would have parts of a turn omitted, or another order. */
const isOutOfTurn = (facts: Facts, it: Fact): boolean =>
  (it.register === 'order' || it.register === 'seats' || (it.register === 'turn' && isPart(facts))) && yields(facts, it)

/** What was promised and is carried out by no rule any more, people enter under the rules that promise it. */
const PROMISES = ['104', '106', '107']

/** Whether somebody enters points by hand for which no rule says that they are given or taken. */
const isOutOfNothing = (facts: Facts, it: Fact): boolean =>
  it.register === 'points' &&
  it.via === 'hand' &&
  byPeople(facts, it) &&
  !PROMISES.some(label => facts['rules.label'][label]?.includes(it.warrant))

const GUARDED = 'players shall alternate; turns may not be skipped or passed, and parts of turns may not be omitted.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: [
    ...['rules.heading', 'rules.label', 'rules.status', 'answerers'],
    'amendments',
    ...['players', 'reyalps', 'order', 'seats', 'mover', 'turn', 'matters', 'bySurname'],
    ...['partsDone', 'owed'],
  ],
  offers: {
    /** The next player's turn comes when this one is whole; what a whole turn is, the rules of its parts say. */
    endTurn: {
      schema: {},
      when: ({ matters }) =>
        matters.some(isOwn)
          ? 'the proposal of this turn is before the players, and parts of turns may not be omitted.'
          : true,
      does: ({ act }, { endTurn, raise }) => [
        raise({ event: 'communicationDone', person: act.by, what: END }),
        endTurn(),
      ],
    },
  },
  forbids: Object.fromEntries(MOVES.map(name => [name, onlyMover])),
  answers: {
    /** Turns pass when they are whole, whoever would have it otherwise. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            (KEPT.includes(it.register) && byPeople(facts, it)) || isOutOfNothing(facts, it) || isOutOfTurn(facts, it),
        ),
      ),
    /** The next in order after somebody who may have left, among those who still play. */
    nextMover({ about, seats, players }) {
      const at = seats.indexOf(about.after)
      const ring = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
      return ring.find((person: string) => players.includes(person)) ?? null
    },
    /** No Player, no turn: whatever it lacks, the next one comes. */
    turnMayEnd: ({ about, players, self }) =>
      self.readings.withoutLines === 'turnEnds' && !players.includes(about.person)
        ? says(true, 'turns belong to Players', 'Players shall alternate')
        : null,
    requires: ({ about, mover, partsDone }) =>
      about.what === END ? about.person === mover && partsDone === true : null,
  },
  after: {
    /** Players begin with zero points, in alphabetical order by surname; a Reyalp who returns keeps what there is. */
    joined({ event, seats, bySurname, players, reyalps, self }, { set, raise }) {
      const all = seats.includes(event.person) ? seats : [...seats, event.person]
      const seated = bySurname.filter((person: string) => all.includes(person))
      return [
        set({ seats: seated, order: seated.filter((person: string) => players.includes(person)) }),
        reyalps?.includes(event.person) ? null : set({ points: { [event.person]: self.params.start } }),
        raise({ event: 'seatTaken' }),
      ]
    },
    gameStarted: (_, { firstTurn, raise }) => [firstTurn(), raise({ event: 'turnPassed' })],
    turnEnded: (_, { raise }) => raise({ event: 'turnPassed' }),
    /** A turn begins as soon as it is somebody’s. */
    turnPassed: ({ mover }, { beginTurn }) => (mover === null ? null : beginTurn()),
    phasesDone: look,
    communicationDone: look,
    resumed: look,
    /** Whoever has taken a whole turn owes its end, since players alternate. */
    turnMayBeWhole: {
      needs: ['turnMayEnd'],
      does: (facts, { raise }) =>
        isWhole(facts) ? raise({ event: 'communicationDue', person: facts.mover, what: END }) : null,
    },
    /** Where nobody was left to move, somebody is again. */
    seatTaken: ({ turn, mover }, { endTurn }) => (turn > 0 && mover === null ? endTurn({ uncounted: true }) : null),
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((person: string) => person !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
    /** Whoever is no Player any more has no turn to complete; a proposal in its vote is voted on first. */
    seatEmptied: {
      needs: ['turnMayEnd'],
      does({ event, mover, matters, decided, self }, { endTurn }) {
        const voting = matters.some((it: Fact) => isOwn(it) && it.voting === true)
        if (mover !== event.person || decided.turnMayEnd === false) return null
        return voting && self.readings.moverGone === 'endsAfterVote' ? null : endTurn({ uncounted: true })
      },
    },
  },
})
