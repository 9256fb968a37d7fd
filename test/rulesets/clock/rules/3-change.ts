export default rule({
  offers: { decree: { schema: { enact: 'change' }, does: ({ act }, { enact }) => enact(act.with.enact) } },
})
