const WORDS = 'but cannot receive additional points for voting against this proposal'

/**
 * Whether the player who put a matter forward is still in the game. Someone who left and joined again is a new player.
 */
const isPresent = ({ players, joinedAt }: Facts, matter: Fact): boolean =>
  players.includes(matter.by) && matter.since >= (joinedAt[matter.by] ?? 0)

export default rule({
  reads: ['players', 'joinedAt'],
  answers: {
    /**
     * A proposer gets no points for voting against their own proposal. In one reading, this takes precedence over other
     * rules.
     */
    proposerAgainst(facts) {
      const { matter, self } = facts
      if (matter?.ballots?.[matter.by] !== 'against' || !isPresent(facts, matter)) return null
      const nothing = says(0, 'the proposer has the points for adoption', WORDS)
      const claims = [{ kind: 'over', target: { question: 'proposerAgainst' }, words: WORDS }]
      return self.readings.over203 === 'exception' ? { ...nothing, claims } : nothing
    },
  },
  after: {
    adopted: (facts, { award }) => {
      const { matter, self } = facts
      return matter?.outcome === 'adopted' && isPresent(facts, matter)
        ? award({ points: { [matter.by]: self.params.points } }, `proposal ${matter.label} was adopted`)
        : null
    },
  },
})
