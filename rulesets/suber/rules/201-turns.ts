/** Whether somebody's proposal is before the players. */
const pending = (matters: Fact): boolean => matters.some((it: Fact) => it.kind === 'proposal')

export default rule({
  reads: ['players', 'order', 'seats', 'mover', 'phase', 'bySurname', 'matters'],
  forbids: {
    propose: ({ act, mover }) =>
      mover === act.by ? undefined : 'players shall alternate, and turns may not be skipped: it is not your turn.',
    beginTurn: ({ act, mover }) =>
      mover === act.by ? undefined : 'players shall alternate, and turns may not be skipped: it is not your turn.',
  },
  answers: {
    /** The next in order after somebody who may have left, among those who still play. */
    nextMover({ about, seats, players }) {
      const at = seats.indexOf(about.after)
      const ring = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
      return ring.find((person: string) => players.includes(person)) ?? null
    },
  },
  after: {
    /** All begin with zero points; each has a place: clockwise as seated, or in alphabetical order by surname. */
    joined({ event, settings, seats, bySurname, players, self }, { set }) {
      const all = seats.includes(event.person) ? seats : [...seats, event.person]
      const seated = settings.setting === 'table' ? all : bySurname.filter((person: string) => all.includes(person))
      const order = seated.filter((person: string) => players.includes(person))
      return set({ points: { [event.person]: self.params.start }, seats: seated, order })
    },
    gameStarted: (_, { firstTurn }) => firstTurn(),
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((person: string) => person !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
    /** Whoever leaves in the middle of a turn has none to complete; a pending proposal is voted on first. */
    seatEmptied: ({ event, mover, matters }, { endTurn }) =>
      mover === event.person && !pending(matters) ? endTurn({ uncounted: true }) : null,
  },
})
