/** Whether a proposal is under consideration. */
const pending = (matters: Fact): boolean => matters.some((it: Fact) => it.kind === 'proposal')

/** Whether the first player at a table is drawn by lot. */
const isDrawn = ({ settings, seats, self }: Facts): boolean =>
  settings.setting === 'table' && self.readings.firstAtTable === 'drawn' && seats.length > 1

export default rule({
  reads: ['players', 'order', 'seats', 'mover', 'turn', 'phase', 'bySurname', 'matters'],
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
     * surname.
     */
    joined({ event, settings, seats, bySurname, players, self }, { set }) {
      const all = seats.includes(event.person) ? seats : [...seats, event.person]
      const seated = settings.setting === 'table' ? all : bySurname.filter((person: string) => all.includes(person))
      const order = seated.filter((person: string) => players.includes(person))
      return set({ points: { [event.person]: self.params.start }, seats: seated, order })
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
    firstDrawn: (_, { firstTurn }) => firstTurn(),
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((person: string) => person !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
    /** A player who leaves in the middle of a turn has no turn to complete. A pending proposal is voted on first. */
    seatEmptied: ({ event, mover, matters }, { endTurn }) =>
      mover === event.person && !pending(matters) ? endTurn({ uncounted: true }) : null,
  },
})
