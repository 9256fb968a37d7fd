export default rule({
  reads: ['players'],
  after: {
    adopted: ({ matter, players }, { admit }) =>
      matter.registration === true && !players.includes(matter.by)
        ? admit({ person: matter.by }, 'submitted a registration proposal which passed')
        : null,
  },
})
