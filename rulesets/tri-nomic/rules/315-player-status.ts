const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

/** What becomes of a player's status when a turn ends; nothing, for one who has withdrawn. */
function statusOf({ withdrawing, votedNow, statuses, misses, self }: Facts, person: string): Fact {
  if (withdrawing.includes(person)) return { status: 'Withdrawn', misses: 0 }
  const before = statuses[person] ?? 'Active'
  if (before === 'Withdrawn') return null
  if (votedNow.includes(person)) return { status: 'Active', misses: 0 }
  const missed = (misses[person] ?? 0) + 1
  return { status: missed >= self.params.turns ? 'Inactive' : before, misses: missed }
}

/** Who may not hold Tri-nomic Offices: the Withdrawn forfeit them. */
const NO_OFFICE = ['Inactive', 'Withdrawn']

/** The status of whoever has come anew, and has missed nothing yet. */
const anew = ({ self }: Facts): string => (self.readings.newcomer === 'active' ? 'Active' : 'None')

export default rule({
  reads: ['players', 'statuses', 'misses', 'votedNow', 'withdrawing', 'rejoining', 'forfeits'],
  offers: {
    withdraw: {
      schema: { beneficiary: 'words?' },
      when: ({ act, players, statuses, withdrawing }) =>
        !players.includes(act.by)
          ? 'players may voluntarily withdraw.'
          : statuses[act.by] === 'Withdrawn' || withdrawing.includes(act.by)
            ? 'you have withdrawn; your status changes when the turn ends.'
            : true,
      does: ({ act, withdrawing, forfeits, self }, { set, openMatter }) => [
        set({ withdrawing: [...withdrawing, act.by], forfeits: forfeits + 1 }),
        openMatter({
          kind: 'forfeit',
          label: `Forfeit ${forfeits + 1}`,
          fields: { text: act.with.beneficiary ?? self.params.bank },
        }),
      ],
    },
    /** Offices fall vacant by themselves; what else is forfeited waits for people, who know who possesses what. */
    handOver: {
      schema: { forfeit: 'matter forfeit', text: 'words' },
      when({ act, players, matter, statuses }) {
        if (!players.includes(act.by)) return 'players carry out what is forfeited.'
        if (!matter.open) return 'what was forfeited has been handed over.'
        return statuses[matter.by] === 'Withdrawn' ? true : 'Withdrawn players forfeit, and that one is none yet.'
      },
      does: ({ act, matter }, { announce, closeMatter }) => [
        announce({ text: act.with.text }),
        closeMatter({ matter: matter.id }),
      ],
    },
    rejoin: {
      schema: {},
      when: ({ act, statuses }) =>
        statuses[act.by] === 'Withdrawn' ? true : 'those who have withdrawn may rejoin, and you have not.',
      does: ({ act, rejoining }, { set }) => set({ rejoining: [...without(rejoining, act.by), act.by] }),
    },
  },
  forbids: {
    nominate({ act, statuses }) {
      const status = statuses[act.with.person] ?? 'Active'
      return NO_OFFICE.includes(status) ? `${status} players may not hold Tri-Nomic Offices.` : undefined
    },
  },
  answers: {
    /** Read otherwise, whoever has withdrawn has no vote. */
    mayVote: ({ about, matter, statuses, self }) =>
      self.readings.withdrawn === 'noVote' && matter?.kind === 'proposal' && statuses[about.voter] === 'Withdrawn'
        ? says(false, 'has withdrawn')
        : null,
  },
  after: {
    joined: (facts, { set }) =>
      facts.self.readings.newcomer === 'active' ? null : set({ statuses: { [facts.event.person]: anew(facts) } }),
    voteSent: ({ matter, event, players, votedNow, self }, { set }) =>
      matter.kind === 'proposal' && players.includes(event.voter) && self.readings.posting === 'toTheBooth'
        ? set({ votedNow: [...without(votedNow, event.voter), event.voter] })
        : null,
    statusesDue(facts, { set, raise }) {
      const next = facts.players
        .map((person: string) => ({ person, ...statusOf(facts, person) }))
        .filter(({ status }: Fact) => status !== undefined)
      const lost = next.filter((it: Fact) => NO_OFFICE.includes(it.status) && it.status !== facts.statuses[it.person])
      return [
        set({
          statuses: Object.fromEntries(next.map((it: Fact) => [it.person, it.status])),
          misses: Object.fromEntries(next.map((it: Fact) => [it.person, it.misses])),
          votedNow: [],
          withdrawing: [],
        }),
        ...facts.withdrawing.map((person: string) => raise({ event: 'withdrew', person })),
        ...lost.map(({ person }: Fact) => raise({ event: 'officesLost', person })),
      ]
    },
    /** At the conclusion of a complete turn, those who wished to are back. */
    returnsDue: (facts, { set, raise }) => {
      const { rejoining } = facts
      return rejoining.length === 0
        ? null
        : [
            set({
              statuses: Object.fromEntries(rejoining.map((it: string) => [it, anew(facts)])),
              misses: Object.fromEntries(rejoining.map((it: string) => [it, 0])),
              rejoining: [],
            }),
            ...rejoining.map((person: string) => raise({ event: 'returned', person })),
          ]
    },
  },
})
