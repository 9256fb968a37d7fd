const HOUR = 3_600_000

export default rule({
  reads: ['diary'],
  offers: {
    setAlarm: {
      schema: { side: 'one of: inside, outside', name: 'text' },
      does: ({ act }, { setDeadline }) =>
        setDeadline({ in: HOUR, event: 'rang', side: act.with.side, data: { name: act.with.name } }),
    },
    stop: { schema: {}, does: (_, { suspendDeadline }) => suspendDeadline({ event: 'rang' }) },
    start: { schema: {}, does: (_, { resumeDeadline }) => resumeDeadline({ event: 'rang' }) },
    strike: { schema: { name: 'text' }, does: ({ act, diary }, { set }) => set({ diary: [...diary, act.with.name] }) },
    keep: { schema: {}, does: ({ act }, { set }) => set({ keeper: act.by }) },
    both: { schema: {}, does: (_, { raise }) => raise({ event: 'chime' }) },
  },
  after: {
    rang: ({ event, diary }, { set }) => set({ diary: [...diary, event.name] }),
    chime: ({ diary }, { set }) => set({ diary: [...diary, 'low'] }),
  },
})
