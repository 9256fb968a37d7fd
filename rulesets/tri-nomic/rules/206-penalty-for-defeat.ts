export default rule({
  reads: ['players'],
  after: {
    defeated: ({ matter, players, self }, { award, raise }) =>
      players.includes(matter.by)
        ? [
            award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`),
            raise({ event: 'gained', person: matter.by, points: -self.params.points, matter: matter.id }),
          ]
        : null,
  },
})
