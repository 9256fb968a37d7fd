export default rule({
  reads: ['players'],
  offers: {
    /** No rule regulates joining, so joining is permitted. */
    join: {
      schema: { name: 'name', surname: 'name' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you are already playing.' : true),
      does: ({ act }, { admit }) => admit({ name: act.with.name, surname: act.with.surname }),
    },
  },
})
