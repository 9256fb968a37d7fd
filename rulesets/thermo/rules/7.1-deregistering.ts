export default rule({
  reads: ['players'],
  offers: {
    deregister: {
      as: 'right',
      schema: {},
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'a player may deregister, but you are not a player.',
      does: (_, { leave }) => leave(),
    },
  },
})
