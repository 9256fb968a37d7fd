export default rule({
  reads: ['players'],
  offers: {
    register: {
      as: 'right',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you are registered already.' : true),
      does: ({ act }, { admit }) => admit(act.with),
    },
    deregister: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players deregister.'),
      does: (_, { leave }) => leave(),
    },
  },
})
