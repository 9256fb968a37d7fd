export default rule({
  offers: {
    put: {
      schema: { name: 'text' },
      does: ({ act }, { openMatter }) => openMatter({ kind: 'thing', label: act.with.name }),
    },
    weigh: {
      schema: { thing: 'matter thing' },
      does: ({ matter }, { raise }) => [
        raise({ event: 'weighed', matter: matter.id }),
        raise({ event: 'compared', matter: matter.id }),
      ],
    },
  },
  after: {
    weighed: { needs: ['measure as of since'], does: ({ decided }, { set }) => set({ before: decided.measure }) },
    compared: { needs: ['measure'], does: ({ decided }, { set }) => set({ today: decided.measure }) },
  },
})
