/** Whether the player who made a proposal is still in the game. Someone who left and joined again is a new player. */
const isPresent = ({ players, joinedAt }: Facts, proposal: Fact): boolean =>
  players.includes(proposal.by) && proposal.since >= (joinedAt[proposal.by] ?? 0)

export default rule({
  reads: ['players', 'joinedAt'],
  after: {
    defeated: (facts, { award }) => {
      const { matter, self } = facts
      return isPresent(facts, matter)
        ? award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`)
        : null
    },
  },
})
