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
    /** Only the player can choose to leave. If a later text says more about leaving, people carry it out by hand. */
    'mayChange byHand': {
      needs: ['printed'],
      does({ about, decided }) {
        const items = about.items
          .filter((it: Fact) => it.register === 'players' && ['hand', 'ruling'].includes(it.via))
          .filter((it: Fact) => it.was?.some((one: string) => !it.value?.includes(one)) !== false)
          .filter((it: Fact) => it.via === 'ruling' || it.warrant === null || decided.printed?.includes(it.warrant))
          .map((it: Fact) => it.index)
        const reason = 'the option to forfeit the game is the player’s own.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
  },
})
