/** Returns the proposal that the act names, or the first one on which this player has not voted yet. */
function inVote({ matters, matter, act }: Facts): Fact {
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
  if (matter !== undefined) return all.find((it: Fact) => it.id === matter.id)
  return all.find((it: Fact) => it.ballots[act.by] === undefined) ?? all[0]
}

/** The current price of an additional vote, which is higher for the last person to vote. */
function price(facts: Facts, voter: string): number {
  const { lastPrice, price: usual } = facts.self.params
  const others = facts.players.filter((it: string) => it !== voter)
  return others.every((it: string) => inVote(facts).ballots[it] !== undefined) ? lastPrice : usual
}

/** Whether a rule in force covers a topic only in its text, without a program, so people supply what the text asks for.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

export default rule({
  reads: ['players', 'matters', 'groks', 'answerers', 'textOnly.tells'],
  offers: {
    /** Casts a normal vote and, if the player wants one, an additional vote at the same time. */
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal?', choice: 'word', extra: 'word?' },
      when(facts) {
        const { act, groks, players, self } = facts
        const proposal = inVote(facts)
        if (proposal === undefined || !players.includes(act.by)) return undefined
        const cast = proposal.ballots[act.by] !== undefined
        if (cast && self.readings.final === 'final') return 'you have already cast your vote on this proposal.'
        if (act.with.extra === undefined && cast) return otherwise(true)
        if (act.with.extra === undefined) return facts.answerers.choices === undefined ? true : undefined
        if (proposal.choices?.includes(act.with.extra) === false) return undefined
        if (self.readings.other === 'same' && act.with.extra !== act.with.choice)
          return 'the additional vote is of the same kind as the normal one.'
        const costs = price(facts, act.by)
        return (groks[act.by] ?? 0) >= costs
          ? true
          : `the additional vote costs ${costs} Groks, and you have ${groks[act.by] ?? 0}.`
      },
      /**
       * The additional vote is placed first, so that it is already there when the last normal vote completes the vote.
       */
      does(facts, { raise, castBallot }) {
        const { by, with: vote } = facts.act
        const proposal = inVote(facts)
        const matter = proposal?.id
        const what = proposal?.besides === true ? `vote ${proposal.label}` : 'vote'
        return [
          raise({ event: 'communicationDone', person: by, what }),
          vote.extra === undefined ? null : raise({ event: 'additionalVote', matter, voter: by, choice: vote.extra }),
          castBallot({ matter, voter: by, choice: vote.choice, eligible: true }),
        ]
      },
    },
  },
  answers: {
    votes: { param: 'votes' },
    /** Each player has one vote. Other rules may give a vote to other people as well. */
    mayVote: facts =>
      leftToPeople(facts, 'mayVote') ? null : otherwise(facts.players.includes(facts.about.voter), 'each player votes'),
  },
  after: {
    additionalVote: {
      from: ['335'],
      does(facts, { award, castBallot }) {
        const { voter, choice } = facts.event
        const costs = price(facts, voter)
        if ((facts.groks[voter] ?? 0) < costs) return null
        const last = costs === facts.self.params.lastPrice ? ' of the last person to vote' : ''
        return [
          award({ groks: { [voter]: -costs } }, `one additional vote${last}`),
          castBallot({ matter: facts.matter.id, voter, choice, ballot: 2 }),
        ]
      },
    },
  },
})
