/**
 * The players who would be out of the game without having asked for it with an act of their own. A Player who becomes a
 * Reyalp is not out of the game.
 */
function putOut({ about, reyalps }: Facts, it: Fact): readonly string[] {
  const turned = about.items.filter((its: Fact) => its.register === 'reyalps').flatMap((its: Fact) => its.value ?? [])
  const stay = [...(it.value ?? []), ...(reyalps ?? []), ...turned, about.author]
  return it.via === 'undoing' ? [] : (it.was ?? []).filter((one: string) => !stay.includes(one))
}

const WORSE =
  'no penalty worse than losing, in the judgment of the player to incur it, may be imposed, and the player decides whether this is one.'

export default rule({
  reads: ['players', 'reyalps'],
  answers: {
    forfeiting: 'always an option',
    /** Leaving is the player's own choice. If anything else removes a player, that may be a penalty, and waits for Judgment. */
    'mayChange register players'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.register === 'players' && putOut(facts, it).length > 0)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'hold', reason: WORSE }]
    },
  },
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
