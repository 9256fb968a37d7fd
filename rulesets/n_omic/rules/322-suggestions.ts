export default rule({
  reads: ['players', 'suggestions'],
  offers: {
    suggest: {
      schema: { change: 'change' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'any player may add a suggestion, and nobody else.',
      does: ({ act }, { set }) => set({ suggestions: { [act.by]: changesIn({ changes: [act.with.change] })[0] } }),
    },
    withdrawSuggestion: {
      schema: {},
      when: ({ act, suggestions }) =>
        (suggestions[act.by] ?? null) === null
          ? 'a player may remove a suggestion, provided that it is on the list in the first place.'
          : true,
      does: ({ act }, { set }) => set({ suggestions: { [act.by]: null } }),
    },
  },
  after: {
    left: ({ event, suggestions }, { set }) =>
      (suggestions[event.person] ?? null) === null
        ? null
        : set({ suggestions: { [event.person]: null } }, 'is a player no longer'),
  },
})
