/**
 * Whether an effect casts, changes or takes back the ballot of someone who is not the one acting. A count leaves the
 * words for which the ballots count.
 */
function isOfOther({ matter, set }: Fact, { about }: Facts): boolean {
  if (set?.tally !== undefined && set.voting === false) return false
  const was = about.under[matter]?.ballots ?? {}
  const now = set?.ballots ?? was
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter(ballot => JSON.stringify(was[ballot]) !== JSON.stringify(now[ballot]))
    .some(ballot => ballot.split(' ')[0] !== about.author)
}

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

export default rule({
  reads: ['answerers', 'players'],
  offers: {
    vote: {
      needs: ['mayVote', 'mayVoteAgain'],
      schema: { proposal: 'matter proposal', choice: 'word' },
      when({ act, matter, players, decided }) {
        // The vote of someone who has deregistered counts, but is not replaced.
        const isOver = matter.ballots?.[act.by] !== undefined || decided.mayVote !== true
        if (!players.includes(act.by) && isOver)
          return 'to vote on a proposal, a player must announce it, and you are not a player.'
        if (matter.voting !== true) return undefined
        if (matter.ballots[act.by] !== undefined && decided.mayVoteAgain !== true) return 'you have already voted.'
        return true
      },
      does: ({ act, allowed, matter }, { castBallot }) =>
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice.toUpperCase(),
          eligible: allowed !== undefined ? 'ever' : true,
        }),
    },
  },
  answers: {
    /**
     * The vote of a player who deregisters still counts, because no rule nullifies it. This rule says how a player
     * votes, and not that every player may: another rule can keep players from voting.
     */
    mayVote({ about, matter, players }) {
      if (matter.ballots?.[about.voter] !== undefined) return true
      return players.includes(about.voter) && matter.disobeys !== true ? otherwise(true) : false
    },
    votes: 1,
    votingTold: true,
    /** A player announces eir own vote, so the programs of other rules do not vote in eir place. */
    'mayChange field proposal.ballots'(facts) {
      const { about } = facts
      const isOthers = (it: Fact): boolean => isForeign(it, facts) && isOfOther(it, facts)
      const items = about.items.filter(isOthers).map((it: Fact) => it.index)
      const reason = 'to vote on a proposal, a player must announce how ey chooses to vote'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
})
