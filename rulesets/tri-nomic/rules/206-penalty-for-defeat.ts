export default rule({
  reads: ['players', 'statuses', 'joinedAt'],
  after: {
    /**
     * A player who has withdrawn is not counted as a player for scoring purposes. Someone who forfeited and joined
     * again is a new player, who did not make the proposal.
     */
    defeated: ({ matter, players, statuses, self, joinedAt }, { award, raise }) =>
      players.includes(matter.by) && statuses[matter.by] !== 'Withdrawn' && matter.since >= (joinedAt[matter.by] ?? 0)
        ? [
            award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`),
            raise({ event: 'gained', person: matter.by, points: -self.params.points, matter: matter.id }),
          ]
        : null,
  },
})
