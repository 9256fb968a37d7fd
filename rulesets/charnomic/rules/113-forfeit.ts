/** Whether an effect removes a player who did not request it with an act of their own. */
function putsOut(it: Fact, { about }: Facts): boolean {
  if (it.register !== 'players' || it.via === 'undoing') return false
  const gone = (it.was ?? []).filter((one: string) => !it.value?.includes(one))
  return gone.some((one: string) => one !== about.author)
}

/** Records this rule as the one about forfeiting, so that the rule can be found after its number changes. */
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
    /**
     * Only the player can choose to forfeit: no one can remove a player by correcting an entry. If anything else
     * removes a player, the removal may be a penalty, so it waits for Judgment.
     */
    'mayChange register players'(facts) {
      const { about, self } = facts
      const put = about.items.filter((it: Fact) => putsOut(it, facts)).map((it: Fact) => it.index)
      const worse =
        'no penalty worse than losing, in the judgment of the player to incur it, may be imposed, and the player decides whether this is one.'
      const items = about.items
        .filter((it: Fact) => it.register === 'players' && it.via === 'hand')
        .filter((it: Fact) => it.warrant === null || it.warrant === self.id)
        .map((it: Fact) => it.index)
      const reason = 'only the player can choose to forfeit.'
      return [
        ...(items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]),
        ...(put.length === 0 ? [] : [{ items: put, verdict: 'hold', reason: worse }]),
      ]
    },
  },
  after: { gameStarted: remember, resumed: remember },
})
