const HOUR = 3_600_000

const sum = (amounts: readonly string[]): string => amounts.reduce((all, it) => exact.plus(all, it), '0')

/** The players who count for scoring: those who have not withdrawn. */
const scoring = ({ players, statuses }: Facts): readonly string[] =>
  players.filter((it: string) => statuses[it] !== 'Withdrawn')

const scoreOf = ({ points }: Facts, person: string): string => points[person] ?? '0'

/** The entities other than persons that have points, such as a robot to which a rule gives points. */
const entitiesOf = ({ points, bySurname }: Facts): readonly string[] =>
  Object.keys(points).filter(it => !bySurname.includes(it))

/** The teams, each with the members who count for scoring. */
const teamsOf = (facts: Facts): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(facts.teams ?? {})
    .map(([name, members]: Fact) => [name, members.filter((it: string) => scoring(facts).includes(it))] as const)
    .filter(([, members]) => members.length > 0)

/** The sum of all player scores that are not negative. */
const ownPoints = (facts: Facts): string =>
  sum(
    scoring(facts)
      .map(it => scoreOf(facts, it))
      .filter(it => exact.atLeast(it, 0)),
  )

/** The average score of each team's members. With the reading `clampedAverages`, negative averages are left out. */
function averagesOf(facts: Facts): readonly (readonly [string, string])[] {
  const clamped = facts.self.readings.total === 'clampedAverages'
  return teamsOf(facts)
    .map(([name, members]) => [name, exact.over(sum(members.map(it => scoreOf(facts, it))), members.length)] as const)
    .filter(([, average]) => !clamped || exact.atLeast(average, 0))
}

/** The points that exist: all player scores that are not negative, and the average score of each team. */
const total = (facts: Facts): string => sum([ownPoints(facts), ...averagesOf(facts).map(([, average]) => average)])

/** Explains in words how the total of all points is made up. */
const totalInWords = (facts: Facts): string =>
  [
    `${ownPoints(facts)} in the scores of players`,
    ...averagesOf(facts).map(([name, average]) => `${average} as the average score of the team ${name}`),
  ].join(' and ')

/** The number of points that a winner must exceed. */
const half = (facts: Facts): string => exact.times(total(facts), facts.self.params.share)

/** The players, teams and other entities that control more than half of the points. */
function aheadNow(facts: Facts): Record<string, readonly string[]> {
  const needed = half(facts)
  const teams = teamsOf(facts).filter(([, members]) =>
    exact.moreThan(sum(members.map(it => scoreOf(facts, it))), needed),
  )
  const isAhead = (it: string): boolean => exact.moreThan(scoreOf(facts, it), needed)
  const players = scoring(facts).filter(isAhead)
  const entities = entitiesOf(facts).filter(isAhead)
  return exact.moreThan(needed, 0)
    ? {
        ...Object.fromEntries(entities.map(it => [it, []])),
        ...Object.fromEntries(players.map(it => [it, [it]])),
        ...Object.fromEntries(teams),
      }
    : {}
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus]
  for (let left = exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** These bases are enough for the Miller–Rabin test to be exact below 3 × 10²⁴. */
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n]

function isPrime(n: bigint): boolean {
  if (n < 2n) return false
  const small = BASES.find(it => n % it === 0n)
  if (small !== undefined) return n === small
  let [odd, twos] = [n - 1n, 0]
  while (odd % 2n === 0n) [odd, twos] = [odd / 2n, twos + 1]
  return BASES.every(base => {
    let x = power(base, odd, n)
    if (x === 1n || x === n - 1n) return true
    for (let i = 1; i < twos; i += 1) {
      x = (x * x) % n
      if (x === n - 1n) return true
    }
    return false
  })
}

/** The greatest prime below a score, or the score itself if there is none. */
function lowerPrime(score: string, { readings }: Fact): string {
  for (let n = BigInt(exact.nearest(score, 'up')); n >= 2n; n -= 1n)
    if (isPrime(n) && exact.moreThan(score, String(n))) return String(n)
  return readings.noPrime === 'zero' ? '0' : score
}

/** Whether a vote on a rule-change is still open. */
const isVotedOn = ({ matters }: Facts): boolean =>
  matters.some((it: Fact) => it.kind === 'proposal' && it.voting && !it.ended)

/**
 * All points awarded while votes are counted and scored belong to one moment. The moment ends with the turn or, if
 * another vote is still open, with the vote.
 */
const isCounting = (facts: Facts): boolean =>
  facts.phase === 'scoring' ||
  (facts.phase === 'voting' &&
    (!isVotedOn(facts) || facts.matters.some((it: Fact) => it.kind === 'proposal' && it.ended === true)))

const lookNow = (facts: Facts, { raise }: Powers) => (isCounting(facts) ? null : raise({ event: 'standingsDue' }))

/** The winners who have yet to taunt, except the given person. */
const withoutThem = (due: Fact, person: string): Fact =>
  Object.fromEntries(
    Object.entries(due)
      .map(([name, them]: Fact) => [name, them.filter((it: string) => it !== person)])
      .filter(([, them]: Fact) => them.length > 0),
  )

const OURS = ['ahead', 'tauntDue']

const GUARDED = 'the winners are those able to accumulate points in excess of half of all, and must taunt themselves.'

/**
 * The programs of other rules cannot say who controls how many points, unless those rules take precedence over this
 * one.
 */
function standingsOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => OURS.includes(it.register) && it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.of === self.id && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = `winners must taunt within ${self.params.hours} hours.`
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'bySurname', 'points', 'statuses', 'teams', 'ahead', 'tauntDue', 'phase', 'matters'],
  offers: {
    taunt: {
      as: 'duty',
      schema: { text: 'words' },
      when: ({ act, tauntDue }) =>
        Object.values(tauntDue).some((them: Fact) => them.includes(act.by))
          ? true
          : 'winners must taunt non-winners, and no one is waiting for a taunt from you.',
      does: ({ act, tauntDue }, { set }) =>
        set({
          tauntDue: Object.fromEntries(Object.entries(tauntDue).filter(([, them]: Fact) => !them.includes(act.by))),
        }),
    },
  },
  answers: {
    'mayChange deadline tauntOver': clockStopped,
    /**
     * People cannot enter by hand who controls how many points, or which winners have taunted, because both follow from
     * the game itself.
     */
    'mayChange byHand'({ about }) {
      const items = about.items
        .filter((it: Fact) => OURS.includes(it.register) && ['hand', 'ruling'].includes(it.via))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    /** A rule without a program that awards a win for points defers to this rule, unless it takes precedence. */
    'mayChange register winner'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'winner' && it.via === 'hand')
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: 'byHandToo' }]
    },
    'mayChange register ahead': standingsOfOthers,
    'mayChange register tauntDue': standingsOfOthers,
    winner({ ahead }) {
      if (ahead.length === 0) return null
      return says(
        ahead.length === 1 ? ahead[0] : ahead,
        'in excess of half of all points',
        'in excess of 50% of the points which currently exist',
      )
    },
    winsWith: facts =>
      exact.moreThan(half(facts), 0)
        ? says(
            { amount: half(facts), of: 'points', more: true, among: scoring(facts) },
            `${facts.self.params.share} of the ${total(facts)} points that exist: ${totalInWords(facts)}`,
            'in excess of 50% of the points which currently exist',
          )
        : null,
  },
  after: {
    /** The winning conditions are met at the moment when something changes what a player or team controls. */
    'changed points': lookNow,
    'changed teams': lookNow,
    'changed statuses': lookNow,
    left: (facts, powers) => [
      powers.set({ tauntDue: withoutThem(facts.tauntDue, facts.event.person) }),
      lookNow(facts, powers),
    ],
    /** If another vote is open, or the turn has no third part, the moment ends with the vote. */
    voteOver: {
      from: ['104', '106', '205', '309'],
      needs: ['parts'],
      does: (facts, { raise }) =>
        facts.decided.parts === null || isVotedOn(facts) ? raise({ event: 'standingsDue' }) : null,
    },
    standingsDue: {
      from: ['304', '314'],
      does(facts, { set, raise, setDeadline }) {
        const now = aheadNow(facts)
        const names = Object.keys(now)
        const risen = names.filter(it => facts.self.readings.edge === 'always' || !facts.ahead.includes(it))
        if (risen.length === 0) return names.length === facts.ahead.length ? null : set({ ahead: names })
        const due = Object.fromEntries(risen.filter(it => now[it]?.length !== 0).map(it => [it, now[it]]))
        return [
          set(
            { ahead: names, winner: null, tauntDue: { ...facts.tauntDue, ...due } },
            `half of all points is ${exact.over(total(facts), 2)}`,
          ),
          setDeadline({
            in: facts.self.params.hours * HOUR,
            event: 'tauntOver',
            side: 'inside',
            data: { winners: risen },
            per: { hours: HOUR },
          }),
          raise({ event: 'wonNow' }),
        ]
      },
    },
    wonNow: { own: true, does: (_, { considerWinner }) => considerWinner() },
    tauntOver: {
      own: true,
      does(facts, { set, raise }) {
        const silent = facts.event.winners.filter((it: string) => facts.tauntDue[it] !== undefined)
        const persons: readonly string[] = [
          ...new Set<string>(silent.flatMap((it: string) => facts.tauntDue[it])),
        ].filter(it => facts.players.includes(it))
        const left = Object.entries(facts.tauntDue).filter(([name]) => !silent.includes(name))
        return silent.length === 0
          ? null
          : [
              set(
                {
                  points: Object.fromEntries(persons.map(it => [it, lowerPrime(scoreOf(facts, it), facts.self)])),
                  tauntDue: Object.fromEntries(left),
                },
                `no taunt within ${facts.self.params.hours} hours: rounded down to the nearest prime less than the score`,
              ),
              raise({ event: 'standingsDue' }),
            ]
      },
    },
  },
})
