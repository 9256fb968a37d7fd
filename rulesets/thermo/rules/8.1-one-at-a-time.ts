export default rule({
  reads: ['matters'],
  forbids: {
    submit: ({ act, matters }) =>
      matters.some((it: Fact) => it.kind === 'proposal' && it.by === act.by && it.registration === true)
        ? 'nobody may submit a registration proposal while one ey submitted is pending: wait until it expires.'
        : null,
  },
})
