/** Whether the only player left has won by that. */
const lastWins = ({ players, self }: Facts): boolean => self.readings.lastPlayer === 'wins' && players.length === 1

export default rule({
  reads: ['players', 'matters', 'winner'],
  offers: {
    forfeit: {
      as: 'right',
      schema: {},
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only a player can forfeit.'),
      does: ({ act }, { leave }) => leave({ person: act.by }),
    },
  },
  answers: {
    winner: facts => (lastWins(facts) ? says(facts.players[0], 'all the others forfeited the game') : null),
  },
  after: {
    left(facts, { withdraw, considerWinner }) {
      const own = facts.matters.find((it: Fact) => it.kind === 'proposal' && it.by === facts.event.person)
      const dropped = facts.self.readings.openProposal === 'dropped' && own !== undefined
      return [
        dropped ? withdraw({ matter: own.id }, 'its author forfeited') : null,
        lastWins(facts) && facts.winner === null ? considerWinner() : null,
      ]
    },
  },
})
