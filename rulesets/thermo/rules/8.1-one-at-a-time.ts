const isPending = ({ kind, voting, disobeys }: Fact): boolean =>
  kind === 'proposal' && voting === true && disobeys !== true

export default rule({
  reads: ['matters'],
  forbids: {
    submit: ({ act, matters }) =>
      matters.some((it: Fact) => isPending(it) && it.by === act.by && it.registration === true)
        ? 'nobody may submit a registration proposal while one ey submitted is pending: wait until it expires.'
        : null,
  },
})
