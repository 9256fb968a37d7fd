const HOUR = 3_600_000
const CLOCK = 'communicationMissed'

/** Returns the effects that turn a Player into a Reyalp for a limited number of days. */
function turned({ self, act, now }: Facts, person: string, days: number | undefined, why: string, powers: Powers) {
  const { award, set, leave } = powers
  const { loss, days: most } = self.params
  return (reyalps: readonly string[]) => [
    set({ reyalps: [...reyalps, person], reyalpSince: { [person]: now } }, why),
    act !== undefined && self.readings.announced === 'free' ? null : award({ points: { [person]: -loss } }, why),
    leave({ person }),
    limit(powers, person, days ?? most, days === undefined),
  ]
}

/** Starts the period, in days, within which a Reyalp may become a Player again: as long as the rule says, or as chosen. */
const limit = ({ setDeadline }: Powers, person: string, days: number, isUsual: boolean) =>
  setDeadline({
    ...{ in: days * 24 * HOUR, event: 'reyalpLapses', side: 'inside', data: { person } },
    ...(isUsual ? { per: { days: 24 * HOUR } } : {}),
  })

const timerOf = ({ readings }: Fact, data: Fact) => ({
  event: CLOCK,
  side: readings.lastSecond === 'within' ? 'inside' : 'outside',
  data,
  per: { hours: HOUR },
})

/** Starts the 72 hours for one required communication. */
const clock = ({ self }: Facts, { setDeadline, cancelDeadline }: Powers, person: string, what: string) => [
  cancelDeadline({ event: CLOCK, data: { person, what } }),
  setDeadline({ in: self.params.hours * HOUR, ...timerOf(self, { person, what }) }),
]

/** The effects on a Player who was silent for too long. */
const silent = (facts: Facts, powers: Powers) => {
  const { person, what } = facts.event
  const why = `sent no ${what} within ${facts.self.params.hours} hours`
  return turned(facts, person, undefined, why, powers)(facts.reyalps)
}

/** What follows for a Player who missed a communication, unless a rule forbade it. */
function missed(facts: Facts, powers: Powers) {
  const { person, what } = facts.event
  const acts = facts.decided.sentBy
  return acts === null ? silent(facts, powers) : powers.findBarred({ acts, person, what, event: 'silenceFound' })
}

/** The other communications that are missed at the same instant. */
const alsoMissed = ({ deadlines, now }: Facts): readonly Fact[] =>
  deadlines.filter((it: Fact) => it.event === CLOCK && it.at <= now && it.left === undefined).map((it: Fact) => it.data)

/** Records whether a communication that came due is forbidden. */
const mark = ({ barred, event: { person, what } }: Facts, { set }: Powers, isBarred: boolean) =>
  set({ barred: { [person]: [...without(barred[person], what), ...(isBarred ? [what] : [])] } })

/** Whether a rule forbade a communication when this was last checked. */
const wasBarred = ({ barred, event: { person, what } }: Facts): boolean => barred[person]?.includes(what) === true

/** Whether the players have made or amended a rule, which could forbid a communication. */
const isLawChanged = ({ 'rules.heading': page, amendments }: Facts): boolean =>
  (page.null ?? []).length > 0 || Object.values(amendments).some(it => (it as readonly string[]).length > 0)

/** All communications in a register of communications by person. */
const each = (register: Fact): readonly { readonly person: string; readonly what: string }[] =>
  Object.keys(register).flatMap(person => register[person].map((what: string) => ({ person, what })))

const without = (list: readonly string[] | undefined, one: string): readonly string[] =>
  (list ?? []).filter(it => it !== one)

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['players', 'reyalps', 'reyalpSince', 'owed', 'barred']

/** The effects that give a person more or less time for a required communication. */
const CLOCKS = ['disarm', 'suspend', 'resume']

/** The events that people may raise about a communication that a text without a program requires. */
const COMMUNICATIONS = ['communicationDue', 'communicationDone', CLOCK]

/**
 * Whether people raise an event about a communication without the right to do so. They may raise one only under a rule
 * that the players made or amended, or under a Judge's ruling that a communication was not sent. No one may say that a
 * communication was missed as long as it is owed, because its 72 hours are not over.
 */
const isOthers = (facts: Facts, it: Fact): boolean =>
  it.do === 'raise' &&
  COMMUNICATIONS.includes(it.event) &&
  (it.event === CLOCK && facts.owed[it.data?.person]?.includes(it.data?.what) === true
    ? it.via === 'ruling' || it.via === 'hand'
    : it.via === 'ruling'
      ? it.event !== CLOCK
      : byPeople(facts, it))

const GUARDED =
  'people become Players and Reyalps by informing the others, or Reyalps by their silence; no one can do it for them.'

const ONLY_AS =
  'the points of Reyalps may be changed only as consequences of actions they took or failed to take while they were Players.'

/**
 * Whether a program awards or deducts a Reyalp's points outside any matter or case, and therefore not for anything that
 * they did as a Player.
 */
const isUndue = ({ reyalps, self }: Facts, it: Fact): boolean =>
  it.do === 'add' &&
  it.register === 'points' &&
  it.via === 'program' &&
  it.matter === null &&
  it.warrant !== self.id &&
  reyalps.includes(it.key)

/**
 * Whether people enter a change of a Reyalp's points, under a rule that the players made or amended, for something that
 * did not happen before that person became a Reyalp. An entry can say when it happened.
 */
const isTooLate = (facts: Facts, it: Fact): boolean =>
  it.register === 'points' &&
  it.via === 'hand' &&
  it.warrant !== facts.self.id &&
  facts.reyalps.includes(it.key) &&
  !byPeople(facts, it) &&
  !(it.happened <= (facts.reyalpSince[it.key] || Number.POSITIVE_INFINITY))

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

/**
 * Whether a rule that the players made would make someone both a Player and a Reyalp, or neither, although the person is
 * a Reyalp now.
 */
function isNeither(facts: Facts, it: Fact): boolean {
  if (it.register !== 'reyalps' || !ofPlayers(facts, it)) return false
  const players = facts.about.items.findLast((of: Fact) => of.register === 'players')?.value ?? facts.players
  const after = Array.isArray(it.value) ? it.value : []
  return (
    after.some((person: string) => players.includes(person)) ||
    facts.reyalps.some((person: string) => !after.includes(person) && !players.includes(person))
  )
}

const NEITHER = 'Reyalps are not Players, and may become Players again within their time.'

/** Whether a rule that the players made would stop the clock of a required communication. */
function clockStopped(facts: Facts): Fact {
  const items = facts.about.items
    .filter((it: Fact) => it.of === facts.self.id && ofPlayers(facts, it))
    .map((it: Fact) => it.index)
  const reason = `a required communication is sent within ${facts.self.params.hours} hours after it can initially occur.`
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

const verdict = (items: readonly Fact[], what: string, reason: string): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: what, reason }]

const RECORDED = ['reyalpSince', 'owed', 'barred', 'missing']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a required communication is owed until it is sent.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    'players',
    'reyalps',
    'reyalpSince',
    'owed',
    'barred',
    'missing',
    'deadlines',
    'rules.heading',
    'amendments',
    'heldActs',
  ],
  offers: {
    /** Joining is subject to restrictions by other rules, whatever their number. */
    join: {
      as: 'facility',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players, reyalps }) =>
        players.includes(act.by)
          ? 'you are already playing.'
          : reyalps.includes(act.by)
            ? 'you are a Reyalp, so you become a Player again by returning.'
            : true,
      does: ({ act }, { admit }) => admit(act.with),
    },
    becomeReyalp: {
      as: 'right',
      schema: { days: 'integer?' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'only a Player becomes a Reyalp, and you are not a Player.',
      check({ act, self }) {
        const { days = 1 } = act.with
        if (days < 1 || days > 10_000) return 'a maximum time duration is a number of days, at least 1.'
        return self.readings.limit === 'atMost21' && days > self.params.days
          ? `at most ${self.params.days} days.`
          : undefined
      },
      does: (facts, powers) =>
        turned(facts, facts.act.by, facts.act.with.days, 'announced the desire to be a Reyalp', powers)(facts.reyalps),
    },
    return: {
      as: 'right',
      schema: {},
      when: ({ act, reyalps }) =>
        reyalps.includes(act.by) ? true : 'only Reyalps may become Players again, and you are not a Reyalp.',
      does: (_, { admit }) => admit(),
    },
  },
  answers: {
    'mayChange deadline communicationMissed': clockStopped,
    'mayChange register reyalps'(facts) {
      const items = facts.about.items.filter((it: Fact) => isNeither(facts, it)).map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NEITHER, contested: 'byHandToo' }]
    },
    'mayChange register points'(facts) {
      const items = facts.about.items.filter((it: Fact) => isTooLate(facts, it)).map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: ONLY_AS, contested: 'byHandToo' }]
    },
    'mayChange register reyalpSince': recordedByOthers,
    'mayChange register barred': recordedByOthers,
    'mayChange register missing': recordedByOthers,
    'mayChange register owed': recordedByOthers,
    joining: 'by informing the current Players',
    /** People become Players or Reyalps, and owe communications, only as the text says. */
    'mayChange state': {
      touching: ['byHand', 'register points'],
      does(facts) {
        const { items } = facts.about
        const inTheirPlace = items.filter(
          (it: Fact) =>
            ((KEPT.includes(it.register) || (CLOCKS.includes(it.do) && it.via === 'hand')) && byPeople(facts, it)) ||
            isOthers(facts, it),
        )
        const undue = items.filter((it: Fact) => isUndue(facts, it))
        const said = [...verdict(inTheirPlace, 'refuse', GUARDED), ...verdict(undue, 'drop', ONLY_AS)]
        return said.length === 0 ? null : said
      },
    },
    /** A player becomes a Reyalp when 72 hours have passed without the required communication. */
    lapses: {
      needs: ['requires'],
      does: ({ about, decided, self }) =>
        decided.requires === true
          ? says(true, `no ${about.what} within ${self.params.hours} hours`, 'failing to send a required communication')
          : null,
    },
  },
  after: {
    /** If the hours become fewer, nobody is suddenly late: the fewer hours run from then on. */
    paramsChanged: {
      own: true,
      does: ({ event, now, self }, { cancelDeadline, setDeadline }) =>
        event.moved
          .filter((it: Fact) => it.event === CLOCK && it.at <= now && self.readings.fewerHours === 'fromThenOn')
          .flatMap(({ data, was }: Fact) => [
            cancelDeadline({ event: CLOCK, data }),
            setDeadline({ at: Math.min(now + event.now.hours * HOUR, was), soonest: true, ...timerOf(self, data) }),
          ]),
    },
    /** People can say what a text without a program requires, and whether it has been sent. */
    communicationDue: {
      byHand: true,
      needs: ['sentBy'],
      does(facts, powers) {
        const { person, what } = facts.event
        const acts = facts.decided.sentBy
        return [
          powers.set({ owed: { [person]: [...without(facts.owed[person], what), what] } }),
          ...clock(facts, powers, person, what),
          acts !== null && isLawChanged(facts) ? powers.findBarred({ acts, person, what, event: 'dueFound' }) : null,
        ]
      },
    },
    /** If a rule forbids a communication when it comes due, the time starts again once the communication can occur. */
    dueFound: {
      own: true,
      does: (facts, powers) =>
        facts.event.barred === wasBarred(facts) ? null : mark(facts, powers, !wasBarred(facts)),
    },
    communicationDone: {
      byHand: true,
      does: (facts, powers) => {
        const { person, what } = facts.event
        return facts.owed[person]?.includes(what)
          ? [
              powers.set({ owed: { [person]: without(facts.owed[person], what) } }),
              wasBarred(facts) ? mark(facts, powers, false) : null,
              powers.cancelDeadline({ event: CLOCK, data: { person, what } }),
            ]
          : null
      },
    },
    [CLOCK]: {
      own: true,
      byHand: true,
      needs: ['lapses', 'sentBy'],
      does(facts, powers) {
        const { person, what } = facts.event
        if (facts.decided.lapses === false || !facts.players.includes(person)) return null
        const { set, raise } = powers
        // A communication that was sent and is held may still be dropped. In that case, there is time to send it again.
        if (facts.decided.lapses === null && facts.heldActs.some((it: Fact) => it.by === person))
          return clock(facts, powers, person, what)
        if (facts.decided.lapses === null) return set({ owed: { [person]: without(facts.owed[person], what) } })
        const others = alsoMissed(facts)
        if (others.length === 0) return missed(facts, powers)
        return [{ person, what }, ...others]
          .map(it => raise({ event: 'missedAtOnce', ...it }))
          .concat(raise({ event: 'allMissed' }))
      },
    },
    /** If several communications are missed at one instant, nobody is spared because of what follows for another. */
    missedAtOnce: {
      own: true,
      needs: ['lapses'],
      does: ({ event: { person, what }, decided, missing }, { set }) =>
        decided.lapses === true ? set({ missing: [...missing, { person, what }] }) : null,
    },
    allMissed: {
      own: true,
      does: ({ missing }, { raise, set }) => [
        set({ missing: [] }),
        ...missing.map((it: Fact) => raise({ event: 'missedOne', ...it })),
      ],
    },
    missedOne: {
      own: true,
      needs: ['sentBy'],
      does: (facts, powers) => (facts.players.includes(facts.event.person) ? missed(facts, powers) : null),
    },
    /**
     * A communication that a rule forbids cannot occur, so silence costs nothing. Once it can occur, the player has the
     * full time to send it.
     */
    silenceFound: {
      own: true,
      does(facts, powers) {
        const { person, what, barred } = facts.event
        if (!facts.players.includes(person)) return null
        if (!barred && !wasBarred(facts)) return silent(facts, powers)
        return [mark(facts, powers, barred), ...clock(facts, powers, person, what)]
      },
    },
    barReviewed: {
      own: true,
      needs: ['sentBy'],
      does: ({ event: { person, what }, decided }, { findBarred }) =>
        decided.sentBy === null ? null : findBarred({ acts: decided.sentBy, person, what, event: 'barFound' }),
    },
    barFound: {
      own: true,
      does: (facts, powers) => {
        const { person, what, barred } = facts.event
        if (barred) return null
        const isOwed = facts.owed[person]?.includes(what) === true
        return [mark(facts, powers, false), ...(isOwed ? clock(facts, powers, person, what) : [])]
      },
    },
    /** When play continues, each required communication has its full time again. */
    playContinues: {
      from: ['334'],
      does: (facts, powers) =>
        facts.players.flatMap((person: string) =>
          (facts.owed[person] ?? [])
            .filter((what: string) => !facts.event.except.includes(what))
            .flatMap((what: string) => clock(facts, powers, person, what)),
        ),
    },
    /**
     * When the rules change, drops the owed communications that no rule requires any longer, and rechecks those that a
     * rule forbade.
     */
    'changed rules': ({ owed, barred }, { raise }) => [
      ...each(owed).map(it => raise({ event: 'stillRequired', ...it })),
      ...each(barred).map(it => raise({ event: 'barReviewed', ...it })),
    ],
    stillRequired: {
      own: true,
      needs: ['requires'],
      does: ({ event: { person, what }, decided, owed }, { set, cancelDeadline }) =>
        decided.requires === null && owed[person]?.includes(what)
          ? [
              set({ owed: { [person]: without(owed[person], what) } }),
              cancelDeadline({ event: CLOCK, data: { person, what } }),
            ]
          : null,
    },
    /** When a game resumes, the rules determine again what is due, and the count of days starts for each Reyalp. */
    resumed: ({ owed, reyalps, self, now }, powers) => [
      powers.cancelDeadline({ event: CLOCK }),
      powers.set({ owed: Object.fromEntries(Object.keys(owed).map(person => [person, []])) }),
      powers.set({ reyalpSince: Object.fromEntries(reyalps.map((person: string) => [person, now])) }),
      ...reyalps.map((person: string) => limit(powers, person, self.params.days, true)),
    ],
    left: ({ event, owed, barred }, { set, cancelDeadline }) =>
      owed[event.person] === undefined
        ? null
        : [
            set({ owed: { [event.person]: [] } }),
            barred[event.person] === undefined ? null : set({ barred: { [event.person]: null } }),
            cancelDeadline({ event: CLOCK, data: { person: event.person } }),
          ],
    /** A Reyalp becomes a Player again. */
    joined: ({ event, reyalps }, { set, cancelDeadline }) =>
      reyalps.includes(event.person)
        ? [
            set({ reyalps: without(reyalps, event.person), reyalpSince: { [event.person]: 0 } }),
            cancelDeadline({ event: 'reyalpLapses', data: { person: event.person } }),
          ]
        : null,
    reyalpLapses: {
      own: true,
      does: ({ event, reyalps }, { set, raise }) =>
        reyalps.includes(event.person)
          ? [
              set(
                {
                  reyalps: without(reyalps, event.person),
                  reyalpSince: { [event.person]: 0 },
                  points: { [event.person]: '0' },
                },
                'is no longer a Reyalp',
              ),
              raise({ event: 'lapsed', person: event.person }),
            ]
          : null,
    },
  },
})
