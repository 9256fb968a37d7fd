export default rule({
  reads: ['players'],
  answers: { penaltyForDefeat: ({ self }) => self.params.points },
  after: {
    defeated: ({ matter, players, self }, { award }) =>
      matter?.outcome === 'defeated' && players.includes(matter.by)
        ? award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`)
        : null,
  },
})
