/**
 * Whether the player who put a matter forward is still in the game. Someone who left and joined again is a new player.
 */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

export default rule({
  reads: ['players', 'joinedAt'],
  answers: { penaltyForDefeat: ({ self }) => self.params.points },
  after: {
    defeated: (facts, { award }) => {
      const { matter, self } = facts
      return matter?.outcome === 'defeated' && isPresent(facts, matter)
        ? award({ points: { [matter.by]: -self.params.points } }, `proposal ${matter.label} was defeated`)
        : null
    },
  },
})
