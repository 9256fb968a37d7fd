export default rule({
  reads: ['players'],
  offers: {
    deregister: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'a player may deregister, and you are none.'),
      does: (_, { leave }) => leave(),
    },
  },
})
