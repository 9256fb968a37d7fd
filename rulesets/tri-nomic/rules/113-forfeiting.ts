/** Whether a program, or a record by hand, removes a player who did not ask to leave. */
function putsOut(it: Fact, { about }: Facts): boolean {
  if (it.register !== 'players' || !['program', 'hand'].includes(it.via)) return false
  const gone = (it.was ?? []).filter((one: string) => !it.value?.includes(one))
  return gone.some((one: string) => one !== about.author)
}

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
    /** If anyone else removes a player, the removal may be a penalty, so it waits for Judgment. */
    'mayChange register players'(facts) {
      const items = facts.about.items.filter((it: Fact) => putsOut(it, facts)).map((it: Fact) => it.index)
      const reason =
        'no penalty worse than losing, in the judgment of the player to incur it, may be imposed, and the player decides whether this is one.'
      return items.length === 0 ? null : [{ items, verdict: 'hold', reason }]
    },
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
