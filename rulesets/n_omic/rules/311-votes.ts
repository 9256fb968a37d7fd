const inVote = ({ matters }: Facts): Fact => matters.find((it: Fact) => it.kind === 'proposal' && it.voting === true)

/** What an additional vote costs now: more for whoever is the last to vote. */
function price(facts: Facts, voter: string): number {
  const { lastPrice, price: usual } = facts.self.params
  const others = facts.players.filter((it: string) => it !== voter)
  return others.every((it: string) => inVote(facts).ballots[it] !== undefined) ? lastPrice : usual
}

export default rule({
  reads: ['players', 'matters', 'groks'],
  forbids: {
    vote(facts) {
      const { act, groks, self } = facts
      const proposal = inVote(facts)
      if (proposal === undefined) return undefined
      if (self.readings.final === 'final' && proposal.ballots[act.by] !== undefined)
        return 'each player has one vote per proposal, and yours is cast.'
      if (act.with.extra === undefined) return undefined
      if (self.readings.other === 'same' && act.with.extra !== act.with.choice)
        return 'the additional vote is of the same kind as the normal one.'
      const costs = price(facts, act.by)
      return (groks[act.by] ?? 0) >= costs
        ? undefined
        : `the additional vote costs ${costs} Groks, and you have ${groks[act.by] ?? 0}.`
    },
  },
  answers: { votes: { param: 'votes' } },
  after: {
    additionalVote(facts, { award, castBallot }) {
      const { voter, choice } = facts.event
      const last = price(facts, voter) === facts.self.params.lastPrice
      return [
        award(
          { groks: { [voter]: -price(facts, voter) } },
          `one additional vote${last ? ' of the last person to vote' : ''}`,
        ),
        castBallot({ matter: facts.matter.id, voter, choice, ballot: 2 }),
      ]
    },
  },
})
