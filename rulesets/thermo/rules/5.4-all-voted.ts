/** Whether every player has voted on a proposal. If there are no players, a reading decides. */
const voted = ({ players, self }: Facts, proposal: Fact): boolean =>
  proposal?.voting === true &&
  (players.length > 0 || self.readings.noPlayers === 'met') &&
  players.every((it: string) => proposal.ballots[it] !== undefined)

/**
 * All proposals on which every player has now voted expire together, regardless of what the expiry of the first one
 * causes.
 */
const complete = (proposals: readonly Fact[], { raise, setMatter }: Powers) => [
  ...proposals.map(it => setMatter({ matter: it.id, fields: { allVoted: true } })),
  ...proposals.map(it => raise({ event: 'allVoted', matter: it.id })),
]

/** When a player joins or leaves, the answer to whether all players have voted may change for any proposal. */
const lookAgain = (facts: Facts, powers: Powers) =>
  complete(
    facts.matters.filter((it: Fact) => it.kind === 'proposal' && voted(facts, it)),
    powers,
  )

/** Checks whether all players have now voted on a proposal. */
const look = (facts: Facts, powers: Powers) => (voted(facts, facts.matter) ? complete([facts.matter], powers) : null)

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let the program of another rule write a field that this rule maintains. */
function maintained(facts: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => isForeign(it, facts) && Object.hasOwn(it.set ?? {}, field)
  const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'matters', 'answerers'],
  answers: {
    'mayChange field proposal.allVoted': facts =>
      maintained(facts, 'allVoted', 'a proposal expires if all players vote on it'),
    mayExpire: facts =>
      facts.matter?.allVoted === true || voted(facts, facts.matter)
        ? says(true, 'all players have voted', 'expires if all players vote on it')
        : null,
  },
  after: {
    voted: look,
    foundSubmitted: { from: ['5'], does: look },
    joined: lookAgain,
    /** This is checked only after the player has left and everything that follows from that has happened. */
    changed: lookAgain,
    allVoted: {
      own: true,
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
