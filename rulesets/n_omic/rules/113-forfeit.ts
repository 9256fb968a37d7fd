export default rule({
  reads: ['players'],
  answers: { forfeiting: 'always an option' },
  offers: {
    forfeit: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only a player can forfeit.'),
      does: ({ act, self }, { leave, set }) => [
        leave({ person: act.by }),
        self.readings.goods === 'gone' ? set({ points: { [act.by]: '0' } }, 'forfeits the game') : null,
      ],
    },
  },
})
