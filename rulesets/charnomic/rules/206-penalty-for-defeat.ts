/**
 * Whether the player who put a matter forward is still in the game. Someone who left and joined again is a new player.
 */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

export default rule({
  reads: ['players', 'joinedAt'],
  answers: { penaltyForDefeat: { param: 'points' } },
  after: {
    defeated: {
      needs: ['penaltyForDefeat'],
      does(facts, { award }) {
        const { matter, decided } = facts
        return matter?.outcome === 'defeated' && isPresent(facts, matter) && decided.penaltyForDefeat !== null
          ? award(
              { points: { [matter.by]: exact.minus(0, decided.penaltyForDefeat) } },
              `proposal ${matter.label} was defeated`,
            )
          : null
      },
    },
  },
})
