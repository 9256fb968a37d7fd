export default rule({
  reads: ['players'],
  after: {
    defeated: ({ matter, players, self }, { award }) =>
      players.includes(matter.by)
        ? award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`)
        : null,
  },
})
