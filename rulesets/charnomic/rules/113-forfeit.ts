export default rule({
  reads: ['players'],
  offers: {
    forfeit: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only a player can forfeit.'),
      does: ({ act }, { leave }) => leave({ person: act.by }),
    },
  },
})
