export default rule({
  reads: ['players'],
  after: {
    proposed: ({ event, matter, players }, { setMatter }) =>
      players.includes(event.by) ? null : setMatter({ matter: matter.id, fields: { registration: true } }),
  },
})
