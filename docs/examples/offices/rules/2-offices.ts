const DAY = 86_400_000

const NAMES = ['promotor', 'assessor', 'treasurer', 'arbitrator']

export default rule({
  reads: ['players', 'offices', 'due'],
  offers: {
    takeOffice: {
      as: 'right',
      schema: { office: 'one of: promotor, assessor, treasurer, arbitrator' },
      when({ act, players, offices }) {
        if (!players.includes(act.by)) return 'only players take offices.'
        if (NAMES.every(it => (offices[it] ?? null) !== null)) return 'someone holds each office.'
        return (offices[act.with.office] ?? null) === null ? true : 'someone holds this office.'
      },
      does: ({ act }, { set }) => set({ offices: { [act.with.office]: act.by } }),
    },
    resign: {
      as: 'right',
      schema: { office: 'one of: promotor, assessor, treasurer, arbitrator' },
      when: ({ act, offices }) => {
        if (!NAMES.some(it => offices[it] === act.by)) return 'you hold no office.'
        return offices[act.with.office] === act.by ? true : 'you do not hold this office.'
      },
      does: ({ act }, { set }) => set({ offices: { [act.with.office]: null } }),
    },
  },
  answers: {
    /** The offices whose work a person may do now: their own, and those of officers who are late. Other rules ask. */
    mayActAs: ({ about, players, offices, due, now, self }) =>
      NAMES.filter(it => {
        if (!players.includes(about.by)) return false
        const isLate = (due[it] ?? 0) > 0 && now > due[it] + self.params.days * DAY
        return offices[it] === about.by || (offices[it] ?? null) === null || isLate
      }),
  },
  after: {
    /** A rule has given an office something to do. */
    work: ({ event, due, now }, { set }) =>
      (due[event.office] ?? 0) === 0 ? set({ due: { [event.office]: now } }) : null,
    /** Someone has done it: the officer, or a deputy who thereby takes the office. */
    workDone: ({ event, now, offices }, { set }) => [
      set({ due: { [event.office]: event.more === true ? now : 0 } }),
      offices[event.office] === event.by ? null : set({ offices: { [event.office]: event.by } }, 'acted as a deputy'),
    ],
    left: ({ event, offices }, { set }) =>
      NAMES.filter(it => offices[it] === event.person).map(it => set({ offices: { [it]: null } })),
  },
})
