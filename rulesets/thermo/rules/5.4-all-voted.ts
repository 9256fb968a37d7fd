/** Whether all players, and there are some, have a vote on a proposal. */
const voted = ({ players, self }: Facts, proposal: Fact): boolean =>
  proposal?.voting === true &&
  (players.length > 0 || self.readings.noPlayers === 'met') &&
  players.every((it: string) => proposal.ballots[it] !== undefined)

/** All players have voted on some proposals now: those expire together, whatever comes of the first of them. */
const complete = (proposals: readonly Fact[], { raise, setMatter }: Powers) => [
  ...proposals.map(it => setMatter({ matter: it.id, fields: { allVoted: true } })),
  ...proposals.map(it => raise({ event: 'allVoted', matter: it.id })),
]

/** Somebody is a player no longer, or only now: any proposal may have all votes. */
const lookAgain = (facts: Facts, powers: Powers) =>
  complete(
    facts.matters.filter((it: Fact) => it.kind === 'proposal' && voted(facts, it)),
    powers,
  )

/** Whether a proposal has all votes now. */
const look = (facts: Facts, powers: Powers) => (voted(facts, facts.matter) ? complete([facts.matter], powers) : null)

export default rule({
  reads: ['players', 'matters'],
  answers: {
    mayExpire: facts =>
      facts.matter?.allVoted === true || voted(facts, facts.matter)
        ? says(true, 'all players have voted', 'expires if all players vote on it')
        : null,
  },
  after: {
    voted: look,
    foundSubmitted: look,
    left: lookAgain,
    joined: lookAgain,
    allVoted: {
      needs: ['mayExpire'],
      does({ matter, decided }, { raise, setMatter }) {
        if (!matter.voting) return null
        return decided.mayExpire === true
          ? raise({ event: 'expired', matter: matter.id })
          : setMatter({ matter: matter.id, fields: { allVoted: false } })
      },
    },
  },
})
