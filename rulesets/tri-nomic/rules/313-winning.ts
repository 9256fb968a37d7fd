const HOUR = 3_600_000

const sum = (amounts: readonly string[]): string => amounts.reduce((all, it) => exact.plus(all, it), '0')

/** Who counts for scoring: players who have not withdrawn. */
const scoring = ({ players, statuses }: Facts): readonly string[] =>
  players.filter((it: string) => statuses[it] !== 'Withdrawn')

const scoreOf = ({ points }: Facts, person: string): string => points[person] ?? '0'

/** The teams with those of their members who count. */
const teamsOf = (facts: Facts): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(facts.teams ?? {})
    .map(([name, members]: Fact) => [name, members.filter((it: string) => scoring(facts).includes(it))] as const)
    .filter(([, members]) => members.length > 0)

/** The scores that exist: those of players that are not negative. */
const ownPoints = (facts: Facts): string =>
  sum(
    scoring(facts)
      .map(it => scoreOf(facts, it))
      .filter(it => exact.atLeast(it, 0)),
  )

/** Each team with the average score of its members, as far as it counts. */
function averagesOf(facts: Facts): readonly (readonly [string, string])[] {
  const clamped = facts.self.readings.total === 'clampedAverages'
  return teamsOf(facts)
    .map(([name, members]) => [name, exact.over(sum(members.map(it => scoreOf(facts, it))), members.length)] as const)
    .filter(([, average]) => !clamped || exact.atLeast(average, 0))
}

/** All points that exist: the scores that are not negative, and each team's average score. */
const total = (facts: Facts): string => sum([ownPoints(facts), ...averagesOf(facts).map(([, average]) => average)])

/** What all points are the sum of. */
const totalInWords = (facts: Facts): string =>
  [
    `${ownPoints(facts)} in the scores of players`,
    ...averagesOf(facts).map(([name, average]) => `${average} as the average score of the team ${name}`),
  ].join(' and ')

/** The part of all points of which one must have more. */
const half = (facts: Facts): string => exact.times(total(facts), facts.self.params.share)

/** Players and teams that control more than half. */
function aheadNow(facts: Facts): Record<string, readonly string[]> {
  const needed = half(facts)
  const teams = teamsOf(facts).filter(([, members]) =>
    exact.moreThan(sum(members.map(it => scoreOf(facts, it))), needed),
  )
  const players = scoring(facts).filter(it => exact.moreThan(scoreOf(facts, it), needed))
  return exact.moreThan(needed, 0)
    ? { ...Object.fromEntries(players.map(it => [it, [it]])), ...Object.fromEntries(teams) }
    : {}
}

/** The greatest prime below a score; the score itself if there is none. */
function lowerPrime(score: string, { readings }: Fact): string {
  const isPrime = (n: number) => {
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false
    return n > 1
  }
  for (let n = Math.min(Number(exact.nearest(score, 'up')), 1_000_000); n >= 2; n -= 1)
    if (isPrime(n) && exact.moreThan(score, n)) return String(n)
  return readings.noPrime === 'zero' ? '0' : score
}

export default rule({
  reads: ['players', 'points', 'statuses', 'teams', 'ahead', 'tauntDue', 'phase'],
  offers: {
    taunt: {
      schema: { text: 'words' },
      when: ({ act, tauntDue }) =>
        Object.values(tauntDue).some((them: Fact) => them.includes(act.by))
          ? true
          : 'winners must taunt non-winners, and nobody waits for a taunt of yours.',
      does: ({ act, tauntDue }, { set }) =>
        set({
          tauntDue: Object.fromEntries(Object.entries(tauntDue).filter(([, them]: Fact) => !them.includes(act.by))),
        }),
    },
  },
  answers: {
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
            { amount: half(facts), of: 'points', more: true },
            `${facts.self.params.share} of the ${total(facts)} points that exist: ${totalInWords(facts)}`,
            'in excess of 50% of the points which currently exist',
          )
        : null,
  },
  after: {
    'changed points': ({ phase }, { raise }) => (phase === 'proposing' ? raise({ event: 'standingsDue' }) : null),
    standingsDue(facts, { set, raise, setDeadline }) {
      const now = aheadNow(facts)
      const names = Object.keys(now)
      const risen = names.filter(it => facts.self.readings.edge === 'always' || !facts.ahead.includes(it))
      if (risen.length === 0) return names.length === facts.ahead.length ? null : set({ ahead: names })
      const due = Object.fromEntries(risen.map(it => [it, now[it]]))
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
        }),
        raise({ event: 'wonNow' }),
      ]
    },
    wonNow: (_, { considerWinner }) => considerWinner(),
    tauntOver(facts, { set, raise }) {
      const silent = facts.event.winners.filter((it: string) => facts.tauntDue[it] !== undefined)
      const persons: readonly string[] = [...new Set<string>(silent.flatMap((it: string) => facts.tauntDue[it]))]
      const left = Object.entries(facts.tauntDue).filter(([name]) => !silent.includes(name))
      return persons.length === 0
        ? null
        : [
            set(
              {
                points: Object.fromEntries(persons.map(it => [it, lowerPrime(scoreOf(facts, it), facts.self)])),
                tauntDue: Object.fromEntries(left),
              },
              'no taunt within 72 hours: rounded down to the nearest prime less than the score',
            ),
            raise({ event: 'standingsDue' }),
          ]
    },
  },
})
