const DAY = 86_400_000

export default rule({
  reads: ['players', 'idle', 'idleSince'],
  offers: {
    join: {
      as: 'right',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you are a player already.' : true),
      does: ({ act }, { admit }) => admit(act.with),
    },
    leaveGame: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players leave.'),
      does: (_, { leave }) => leave(),
    },
    goIdle: {
      as: 'right',
      schema: {},
      when: ({ act, players, idle }) =>
        players.includes(act.by) && !idle.includes(act.by) ? true : 'only active players become idle.',
      does: ({ act, idle, now }, { set }) => set({ idle: [...idle, act.by], idleSince: { [act.by]: now } }),
    },
    comeBack: {
      as: 'right',
      schema: {},
      when({ act, idle, idleSince, now, self }) {
        if (!idle.includes(act.by)) return 'only idle players come back.'
        const over = (idleSince[act.by] ?? 0) + self.params.days * DAY
        return now >= over ? true : `nobody comes back within ${self.params.days} days of becoming idle.`
      },
      does: ({ act, idle }, { set }) => set({ idle: idle.filter((it: string) => it !== act.by) }),
    },
  },
  answers: {
    /** The other rules ask this question, so that all of them mean the same by “active player”. */
    active: ({ players, idle }) => players.filter((it: string) => !idle.includes(it)),
  },
  after: {
    /** Someone who leaves and joins again begins as active. */
    left: ({ event, idle }, { set }) =>
      idle.includes(event.person) ? set({ idle: idle.filter((it: string) => it !== event.person) }) : null,
  },
})
