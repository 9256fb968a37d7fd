export default rule({
  reads: ['bySurname'],
  offers: {
    /** No rule prohibits that somebody is known here without being a player. */
    introduce: {
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, bySurname }) => (bySurname.includes(act.by) ? 'you are known here already.' : true),
      does: ({ act }, { introduce }) => introduce(act.with),
    },
  },
})
