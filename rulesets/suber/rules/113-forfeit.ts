/** Whether the only player left wins. */
const lastWins = ({ players, self }: Facts): boolean => self.readings.lastPlayer === 'wins' && players.length === 1

/** Whether an effect removes a player who did not request it with an act of their own. */
function putsOut(it: Fact, { about }: Facts): boolean {
  if (it.register !== 'players' || it.via !== 'program') return false
  const gone = (it.was ?? []).filter((one: string) => !it.value?.includes(one))
  return gone.some((one: string) => one !== about.author)
}

export default rule({
  reads: ['players', 'matters', 'winner'],
  offers: {
    forfeit: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only a player can forfeit.'),
      /**
       * Depending on the reading, a proposal of the player who forfeits is dropped, or the other players vote on it.
       */
      does({ act, matters, self }, { withdraw, leave }) {
        const own = matters.filter((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        const dropped = self.readings.openProposal === 'dropped' ? own : []
        return [...dropped.map((it: Fact) => withdraw({ matter: it.id })), leave({ person: act.by })]
      },
    },
  },
  answers: {
    /**
     * Leaving is the player's own choice: no one can remove another player from the game. If a program does, the
     * removal may be a penalty, so it waits for Judgment.
     */
    'mayChange register players'(facts) {
      const { about } = facts
      const put = about.items.filter((it: Fact) => putsOut(it, facts)).map((it: Fact) => it.index)
      const worse =
        'no penalty worse than losing, in the judgment of the player to incur it, may be imposed, and the player decides whether this is one.'
      const items = about.items
        .filter((it: Fact) => it.register === 'players' && (it.via === 'hand' || it.via === 'ruling'))
        .filter((it: Fact) => it.was?.some((one: string) => !it.value?.includes(one)) !== false)
        .map((it: Fact) => it.index)
      const reason = 'the option to forfeit the game is the player’s own.'
      return [
        ...(items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]),
        ...(put.length === 0 ? [] : [{ items: put, verdict: 'hold', reason: worse }]),
      ]
    },
    winner: facts => (lastWins(facts) ? says(facts.players[0], 'all the others forfeited the game') : null),
  },
  after: {
    left: (facts, { considerWinner }) => (lastWins(facts) && facts.winner === null ? considerWinner() : null),
  },
})
