export default rule({
  reads: ['players', 'reyalps'],
  after: {
    concluded: ({ event, matter, players, reyalps, self }, { award }) =>
      event.outcome === 'defeated' && [...players, ...(reyalps ?? [])].includes(matter.by)
        ? award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`)
        : null,
  },
})
