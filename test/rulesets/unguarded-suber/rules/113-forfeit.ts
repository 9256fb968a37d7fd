/** Whether the only player left wins. */
const lastWins = ({ players, self }: Facts): boolean => self.readings.lastPlayer === 'wins' && players.length === 1

export default rule({
  reads: ['players', 'matters', 'winner'],
  offers: {
    forfeit: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only a player can forfeit.'),
      /**
       * The other players vote on a proposal of the player who forfeits, or it is dropped, depending on the reading.
       */
      does({ act, matters, self }, { withdraw, leave }) {
        const own = matters.find((it: Fact) => it.kind === 'proposal' && it.by === act.by)
        const dropped = self.readings.openProposal === 'dropped' && own !== undefined
        return [dropped ? withdraw({ matter: own.id }) : null, leave({ person: act.by })]
      },
    },
  },
  answers: {
    winner: facts => (lastWins(facts) ? says(facts.players[0], 'all the others forfeited the game') : null),
  },
  after: {
    left: (facts, { considerWinner }) => (lastWins(facts) && facts.winner === null ? considerWinner() : null),
  },
})
