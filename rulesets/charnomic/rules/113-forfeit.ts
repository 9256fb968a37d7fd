/** Records this rule as the one about forfeiting, so that it can be found after its number changes. */
const remember = ({ self }: Facts, { set }: Powers) => set({ forfeitsUnder: self.id })

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
  answers: {
    /** Only the player can choose to forfeit: no one can remove a player by correcting an entry. */
    'mayChange state'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'players' && it.via === 'hand')
        .filter((it: Fact) => it.warrant === null || it.warrant === self.id)
        .map((it: Fact) => it.index)
      const reason = 'it is the option of a player to forfeit, and nobody else’s.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: { gameStarted: remember, resumed: remember },
})
