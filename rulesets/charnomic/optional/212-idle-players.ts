const DAY = 86_400_000

/** Starts the time after which players are Inactive, unless they act before. */
const startTime = (persons: readonly string[], { self }: Facts, { cancelDeadline, setDeadline }: Powers) =>
  persons.flatMap(person => [
    cancelDeadline({ event: 'becomesInactive', data: { person } }),
    setDeadline({
      in: self.params.days * DAY,
      event: 'becomesInactive',
      data: { person },
      endsWithRule: true,
      per: { days: DAY },
    }),
  ])

const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

export default rule({
  reads: ['players', 'idle', 'inactive'],
  answers: {
    /** A player gets one email, a day before the time is over. */
    reminder: ({ about, self }) =>
      about.deadline?.event === 'becomesInactive'
        ? self.params.days > 1
          ? [{ to: about.deadline.data.person, at: about.deadline.at - DAY }]
          : []
        : null,
  },
  after: {
    gameStarted: (facts, powers) => startTime(facts.players, facts, powers),
    resumed: (facts, powers) => startTime(facts.players, facts, powers),
    joined: (facts, powers) => startTime([facts.event.person], facts, powers),
    left: ({ event, idle }, { cancelDeadline, set }) => [
      cancelDeadline({ event: 'becomesInactive', data: { person: event.person } }),
      idle.includes(event.person) ? set({ idle: without(idle, event.person) }) : null,
    ],
    /** Only those who are Inactive under this rule become Active by any act. */
    acted: (facts, powers) => {
      const { event, players, idle, inactive } = facts
      if (!players.includes(event.by)) return null
      const back = idle.includes(event.by)
        ? powers.set({ idle: without(idle, event.by), inactive: without(inactive, event.by) }, 'has acted again')
        : null
      return [back, ...startTime([event.by], facts, powers)]
    },
    becomesInactive: {
      own: true,
      does: ({ event, players, idle, inactive }, { set }) =>
        players.includes(event.person) && !inactive.includes(event.person)
          ? set(
              { idle: [...without(idle, event.person), event.person], inactive: [...inactive, event.person] },
              'has not acted for too long',
            )
          : null,
    },
  },
})
