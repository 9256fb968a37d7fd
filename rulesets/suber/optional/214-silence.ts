const DAY = 86_400_000

/** Starts the time after which silence counts in a vote on a rule-change. */
const startTime = (matter: Fact, { self }: Facts, { setDeadline }: Powers) =>
  matter.kind === 'proposal' && matter.voting === true
    ? setDeadline({
        in: self.params.days * DAY,
        event: 'silenceCounts',
        side: 'inside',
        matter: matter.id,
        endsWithRule: true,
        per: { days: DAY },
      })
    : null

export default rule({
  reads: ['players', 'matters'],
  after: {
    ballotOpened: (facts, powers) => startTime(facts.matter, facts, powers),
    resumed: (facts, powers) => facts.matters.map((it: Fact) => startTime(it, facts, powers)),
    voteCompleted: ({ matter }, { cancelDeadline }) => cancelDeadline({ event: 'silenceCounts', matter: matter.id }),
    silenceCounts: {
      own: true,
      does: ({ matter, players, self }, { castBallot }) =>
        matter?.voting === true
          ? players
              .filter((voter: string) => matter.ballots?.[voter] === undefined)
              .map((voter: string) =>
                castBallot({ matter: matter.id, voter, choice: self.params.silence }, 'participates by silence'),
              )
          : null,
    },
  },
})
