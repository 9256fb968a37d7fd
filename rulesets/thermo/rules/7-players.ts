export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => it.item?.create === 'player')
        ? 'a player is someone who has registered: no proposal creates one.'
        : null,
  },
  after: {
    joined: ({ event, now }, { set }) => set({ registered: { [event.person]: now } }),
    left: ({ event, now }, { set }) => set({ deregistered: { [event.person]: now } }),
  },
})
