const DAY = 86_400_000

/** Starts the time after which players are idle, unless they act before. */
const startTime = (persons: readonly string[], { self }: Facts, { cancelDeadline, setDeadline }: Powers) =>
  persons.flatMap(person => [
    cancelDeadline({ event: 'becomesIdle', data: { person } }),
    setDeadline({
      in: self.params.days * DAY,
      event: 'becomesIdle',
      data: { person },
      endsWithRule: true,
      per: { days: DAY },
    }),
  ])

const activeIn = ({ players, idle }: Facts): readonly string[] => players.filter((it: string) => !idle.includes(it))

const without = (list: readonly string[], one: string): readonly string[] => list.filter(it => it !== one)

/** The word that most of the active players have cast; undefined as long as one of them has not voted. */
function sideOfOthers(vote: Fact, facts: Facts): string | undefined {
  const cast = activeIn(facts).map(it => vote.ballots?.[it])
  if (cast.length === 0 || cast.includes(undefined)) return undefined
  return cast.find(word => cast.filter(it => it === word).length * 2 > cast.length) ?? facts.self.params.otherwise
}

/** Casts the ballots of idle players in every vote on a rule-change in which all the others have voted. */
function participate(facts: Facts, { castBallot }: Powers) {
  const { matters, players, idle } = facts
  return matters
    .filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
    .flatMap((vote: Fact) => {
      const choice = sideOfOthers(vote, facts)
      if (choice === undefined) return []
      return players
        .filter((it: string) => idle.includes(it) && vote.ballots?.[it] === undefined)
        .map((voter: string) => castBallot({ matter: vote.id, voter, choice }, 'is idle and sides with the others'))
    })
}

/** Passes an idle player's turn to the next player, unless no one is active or the player has made a proposal. */
const pass = (facts: Facts, { endTurn }: Powers) =>
  facts.phase === 'toPropose' && facts.idle.includes(facts.mover) && activeIn(facts).length > 0
    ? endTurn({}, 'is idle')
    : null

export default rule({
  reads: ['players', 'idle', 'matters', 'mover', 'phase', 'turn'],
  answers: {
    /** A player gets one email, a day before the time is over. */
    reminder: ({ about, self }) =>
      about.deadline?.event === 'becomesIdle'
        ? self.params.days > 1
          ? [{ to: about.deadline.data.person, at: about.deadline.at - DAY }]
          : []
        : null,
    /** A vote does not wait for idle players. They can still vote, which ends their idleness. */
    mayVoteNow: ({ about, matter, idle }) =>
      matter?.kind === 'proposal' && idle.includes(about.voter)
        ? says(false, 'is idle', 'The game does not wait for idle players.')
        : null,
  },
  after: {
    gameStarted: (facts, powers) => startTime(facts.players, facts, powers),
    resumed: (facts, powers) => startTime(activeIn(facts), facts, powers),
    joined: (facts, powers) => (facts.turn > 0 ? startTime([facts.event.person], facts, powers) : null),
    left: ({ event, idle }, { cancelDeadline, set }) => [
      cancelDeadline({ event: 'becomesIdle', data: { person: event.person } }),
      idle.includes(event.person) ? set({ idle: without(idle, event.person) }) : null,
    ],
    acted: (facts, powers) => {
      const { event, players, idle } = facts
      if (!players.includes(event.by)) return null
      const back = idle.includes(event.by) ? powers.set({ idle: without(idle, event.by) }, 'has acted again') : null
      return [back, ...startTime([event.by], facts, powers)]
    },
    becomesIdle: {
      own: true,
      does: ({ event, players, idle }, { set }) =>
        players.includes(event.person) && !idle.includes(event.person)
          ? set({ idle: [...idle, event.person] }, 'has not acted for too long')
          : null,
    },
    'changed idle': (facts, powers) => [pass(facts, powers), ...participate(facts, powers)],
    'changed mover': pass,
    /** Someone who joins can take the turn of an idle player. */
    'changed order': pass,
    'changed players': participate,
    voted: participate,
  },
})
