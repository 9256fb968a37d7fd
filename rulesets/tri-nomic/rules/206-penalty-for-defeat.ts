export default rule({
  reads: ['players', 'statuses'],
  after: {
    /** A player who has withdrawn is not counted as a player for scoring purposes. */
    defeated: ({ matter, players, statuses, self }, { award, raise }) =>
      players.includes(matter.by) && statuses[matter.by] !== 'Withdrawn'
        ? [
            award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`),
            raise({ event: 'gained', person: matter.by, points: -self.params.points, matter: matter.id }),
          ]
        : null,
  },
})
