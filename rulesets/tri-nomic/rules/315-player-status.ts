const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

/** Returns the status of a player at the end of a turn; nothing for a player who has withdrawn. */
function statusOf({ withdrawing, votedNow, statuses, misses, self }: Facts, person: string): Fact {
  if (withdrawing.includes(person)) return { status: 'Withdrawn', misses: 0 }
  const before = statuses[person] ?? 'Active'
  if (before === 'Withdrawn') return null
  if (votedNow.includes(person)) return { status: 'Active', misses: 0 }
  const missed = (misses[person] ?? 0) + 1
  return { status: missed >= self.params.turns ? 'Inactive' : before, misses: missed }
}

/** Players with these statuses may not hold Tri-nomic Offices. The Withdrawn forfeit them. */
const NO_OFFICE = ['Inactive', 'Withdrawn']

/** The status of a new player, who has not missed any votes yet. */
const anew = ({ self }: Facts): string => (self.readings.newcomer === 'active' ? 'Active' : 'None')

const OURS = ['statuses', 'misses', 'votedNow', 'withdrawing', 'rejoining']

const GUARDED = 'changes in Player Activity Status occur at the end of each player turn.'

/**
 * Whether a rule is as printed. Printed rules work together: rule 101 removes a status that no rule in force mentions
 * any longer.
 */
const asPrinted = ({ 'rules.class': groups, 'rules.revision': by }: Facts, rule: string): boolean =>
  by[0]?.includes(rule) === true && !groups.null?.includes(rule)

/**
 * The programs of rules that players made or amended cannot change statuses, unless those rules take precedence over
 * this one.
 */
function statusesOfOthers(facts: Facts): Fact {
  const { about, self } = facts
  const items = about.items
    .filter((it: Fact) => OURS.includes(it.register) && it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => !asPrinted(facts, it.warrant))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

const RECORDED = ['forfeits']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a player withdraws by posting to the mailing list.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['players', 'mover', 'statuses', 'misses', 'votedNow', 'withdrawing', 'rejoining', 'forfeits'],
    ...['rules.class', 'rules.revision'],
  ],
  offers: {
    withdraw: {
      as: 'right',
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
    /** Offices become vacant automatically. People carry out other forfeits, because only they know who possesses what.
     */
    handOver: {
      schema: { forfeit: 'matter forfeit', text: 'words' },
      when({ act, players, matter, statuses }) {
        if (!players.includes(act.by)) return 'players carry out what is forfeited.'
        if (!matter.open) return 'what was forfeited has been handed over.'
        return statuses[matter.by] === 'Withdrawn'
          ? true
          : 'Withdrawn players forfeit, and that player is not Withdrawn yet.'
      },
      does: ({ act, matter }, { announce, closeMatter }) => [
        announce({ text: act.with.text }),
        closeMatter({ matter: matter.id }),
      ],
    },
    /** If all players have withdrawn, there is no turn to wait for, because the last one is complete. */
    rejoin: {
      as: 'right',
      schema: {},
      when: ({ act, statuses }) =>
        statuses[act.by] === 'Withdrawn' ? true : 'those who have withdrawn may rejoin, and you have not.',
      does: ({ act, mover, rejoining }, { set, raise }) => [
        set({ rejoining: [...without(rejoining, act.by), act.by] }),
        mover === null ? raise({ event: 'returnsDue' }) : null,
      ],
    },
  },
  forbids: {
    nominate({ act, statuses }) {
      const status = statuses[act.with.person] ?? 'Active'
      return NO_OFFICE.includes(status) ? `${status} players may not hold Tri-Nomic Offices.` : undefined
    },
  },
  answers: {
    'mayChange register forfeits': recordedByOthers,
    /** The players who may not hold a Tri-nomic Office now. */
    barredFromOffices: ({ players, statuses }) =>
      says(
        players.filter((it: string) => NO_OFFICE.includes(statuses[it] ?? 'Active')),
        'Inactive or Withdrawn',
        'Inactive players may not hold Tri-Nomic Offices.',
      ),
    /** Whether a nominee may hold a Tri-nomic Office. */
    mayHold: ({ matter, statuses }) =>
      NO_OFFICE.includes(statuses[matter?.nominee] ?? 'Active')
        ? says(false, `is ${statuses[matter.nominee]}`, 'Inactive players may not hold Tri-Nomic Offices.')
        : null,
    /**
     * Statuses change at the end of a turn according to the votes cast, and no one who may not hold an office is given
     * one.
     */
    'mayChange state': {
      touching: ['byHand', 'register officers'],
      does({ about, statuses }) {
        const byHand = about.items.filter(
          (it: Fact) => ['hand', 'ruling'].includes(it.via) && OURS.includes(it.register),
        )
        const holders = about.items.filter(
          (it: Fact) =>
            it.register === 'officers' && it.via !== 'undoing' && NO_OFFICE.includes(statuses[it.value] ?? 'Active'),
        )
        const said = [
          { items: byHand, reason: GUARDED },
          {
            items: holders,
            reason: 'inactive players may not hold Tri-Nomic Offices, and Withdrawn ones forfeit them.',
          },
        ].filter(it => it.items.length > 0)
        const verdict = { verdict: 'refuse', contested: true }
        return said.length === 0
          ? null
          : said.map(({ items, reason }) => ({ ...verdict, items: items.map((it: Fact) => it.index), reason }))
      },
    },
    ...Object.fromEntries(OURS.map(it => [`mayChange register ${it}`, statusesOfOthers])),
    /** In another reading, a player who has withdrawn has no vote. */
    mayVote: ({ about, matter, statuses, self }) =>
      self.readings.withdrawn === 'noVote' && matter?.kind === 'proposal' && statuses[about.voter] === 'Withdrawn'
        ? says(false, 'has withdrawn')
        : null,
  },
  after: {
    /** A player who joins has missed nothing, whatever happened to them before. */
    joined: (facts, { set }) => {
      const { event, statuses, misses } = facts
      const fresh = facts.self.readings.newcomer === 'active' && statuses[event.person] === undefined
      return fresh && misses[event.person] === undefined
        ? null
        : set({ statuses: { [event.person]: anew(facts) }, misses: { [event.person]: 0 } })
    },
    left: ({ event, votedNow, withdrawing, rejoining }, { set }) =>
      [votedNow, withdrawing, rejoining].some(it => it.includes(event.person))
        ? set({
            votedNow: without(votedNow, event.person),
            withdrawing: without(withdrawing, event.person),
            rejoining: without(rejoining, event.person),
          })
        : null,
    voteSent: {
      from: ['105', '212', '311', '312', '316', '321', '323'],
      does: ({ matter, event, players, votedNow, self }, { set }) =>
        matter.kind === 'proposal' && players.includes(event.voter) && self.readings.posting === 'toTheBooth'
          ? set({ votedNow: [...without(votedNow, event.voter), event.voter] })
          : null,
    },
    statusesDue: {
      from: 'parts',
      does(facts, { set, raise }) {
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
    },
    /** At the conclusion of a complete turn, the players who asked to rejoin are back in the game. */
    returnsDue: {
      from: 'parts',
      does: (facts, { set, raise }) => {
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
  },
})
