/** Whether a proposal by the mover is under consideration. */
const pending = ({ matters, mover }: Facts): boolean =>
  matters.some((it: Fact) => it.kind === 'proposal' && it.by === mover)

/** Whether the first player at a table is drawn by lot. */
const isDrawn = ({ settings, seats, self }: Facts): boolean =>
  settings.setting === 'table' && self.readings.firstAtTable === 'drawn' && seats.length > 1

/** The registers that say whose turn it is and how far the circuit has advanced. */
const TURN = ['mover', 'lastMover', 'turn', 'circuit', 'moved']

/**
 * The effects in a batch that change the order of play or the turn without permission. A turn may pass only when its
 * parts are done or the mover has left.
 */
function outOfTurn({ about, answerers, self, mover, players, turn }: Facts): readonly Fact[] {
  const ofParts = answerers.parts ?? []
  const due = ofParts.length === 0 || turn === 0 || !players.includes(mover)
  const mayPass = (it: Fact): boolean => due || (ofParts.includes(it.warrant) && it.via === 'program')
  // The rule about consent can begin a turn too, because it says until when a turn may not begin.
  const mayBegin = (it: Fact): boolean =>
    mayPass(it) || (it.via === 'program' && answerers.consentsAwaited?.includes(it.warrant) === true)
  return about.items.filter((it: Fact) => {
    if (it.via === 'undoing' || (it.warrant === self.id && it.via === 'program')) return false
    if (TURN.includes(it.register)) return !mayPass(it)
    return (
      ['order', 'seats'].includes(it.register) || (it.register === 'begun' && !mayBegin(it)) || it.purpose === 'first'
    )
  })
}

/** Turns are complete and taken in order, whatever the source of a change. */
function guarded(facts: Facts): Fact {
  const items = outOfTurn(facts).map((it: Fact) => it.index)
  const reason = 'players shall alternate; turns may not be skipped or passed, and parts of turns may not be omitted.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  reads: ['players', 'order', 'seats', 'mover', 'turn', 'phase', 'alphabetical', 'matters', 'answerers'],
  forbids: {
    join: ({ turn, self }) =>
      turn > 0 && self.readings.lateJoiner === 'refused'
        ? 'players shall alternate in the order in which they began, and the game has begun.'
        : undefined,
    propose: ({ act, mover }) =>
      mover === act.by ? undefined : 'players shall alternate, and turns may not be skipped: it is not your turn.',
    beginTurn: ({ act, mover }) =>
      mover === act.by ? undefined : 'players shall alternate, and turns may not be skipped: it is not your turn.',
  },
  answers: {
    'mayChange effect throw': guarded,
    'mayChange register begun': guarded,
    'mayChange register circuit': guarded,
    'mayChange register lastMover': guarded,
    'mayChange register moved': guarded,
    'mayChange register mover': guarded,
    'mayChange register order': guarded,
    'mayChange register seats': guarded,
    'mayChange register turn': guarded,
    /** Returns the next player in order after the given person, who may have left. */
    nextMover({ about, seats, players }) {
      const at = seats.indexOf(about.after)
      const ring = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
      return ring.find((person: string) => players.includes(person)) ?? null
    },
  },
  after: {
    /**
     * All players begin with zero points. Each has a place in the order: clockwise as seated, or alphabetically by
     * surname. A player who joins after everyone has left moves next.
     */
    joined({ event, settings, seats, alphabetical, players, self, mover, turn }, { set }) {
      const all = seats.includes(event.person) ? seats : [...seats, event.person]
      const seated = settings.setting === 'table' ? all : alphabetical.filter((person: string) => all.includes(person))
      const order = seated.filter((person: string) => players.includes(person))
      return [
        set({ points: { [event.person]: self.params.start }, seats: seated, order }),
        turn > 0 && mover === null ? set({ mover: event.person }) : null,
      ]
    },
    /** The first player in order begins. At a table, the first player is drawn by lot, depending on the reading. */
    gameStarted: (facts, { firstTurn, roll }) =>
      isDrawn(facts) ? roll({ sides: facts.seats.length, purpose: 'first' }) : firstTurn(),
    resumed: (facts, { roll }) =>
      isDrawn(facts) && facts.turn === 1 && facts.phase === 'toPropose'
        ? roll({ sides: facts.seats.length, purpose: 'first' })
        : null,
    thrown({ event, seats }, { set, raise }) {
      if (event.purpose !== 'first') return null
      const ring = [...seats.slice(event.face - 1), ...seats.slice(0, event.face - 1)]
      return [set({ seats: ring, order: ring }), raise({ event: 'firstDrawn' })]
    },
    firstDrawn: { own: true, does: (_, { firstTurn }) => firstTurn() },
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((person: string) => person !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
    /** A player who leaves in the middle of a turn has no turn to complete. A pending proposal is voted on first. */
    seatEmptied: {
      own: true,
      does: (facts, { endTurn }) =>
        facts.mover === facts.event.person && !pending(facts) ? endTurn({ uncounted: true }) : null,
    },
  },
})
