// Who votes: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

/** Whether an effect by hand casts, changes or removes a ballot of someone other than its author, or of no voter. */
const votesForOthers = (facts: Facts, it: Fact): boolean => {
  const { author } = facts['about']
  const vote = facts['matters'].find((open: Fact) => open.id === it.matter && open.kind === 'proposal')
  if (it.via !== 'hand' || vote === undefined) return false
  // A vote that is opened a second time loses its ballots.
  if (it.set?.phase === 'voting' && vote.voting === true) return true
  if (it.set?.ballots === undefined) return false
  const [before, after] = [vote.ballots ?? {}, it.set.ballots]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(it => before[it] !== after[it])
  return changed.some(key => key.split(' ')[0] !== author || !people(facts).includes(author))
}

export default rule({
  reads: [...new Set(['bySurname', 'matters', WHO.replace(/[.].*/s, '')])],
  offers: {
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal', choice: 'word' },
      when: (facts): Fact => {
        if (facts.matter?.open !== true || facts.matter.voting !== true) return 'no vote on this proposal is open.'
        return people(facts).includes(facts.act.by) ? true : 'you are not among those who vote.'
      },
      does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, choice: act.with.choice }),
    },
  },
  answers: {
    /** Voters cast their own ballots, by hand, too. */
    'mayChange byHand': facts => {
      const items = facts.about.items.filter((it: Fact) => votesForOthers(facts, it)).map((it: Fact) => it.index)
      const reason = 'those who vote cast their own ballots, by hand, too.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    mayVote: facts => otherwise(people(facts).includes(facts.about.voter)),
    choices: ({ self }) => otherwise(self.params.choices ?? ['for', 'against']),
    votes: () => otherwise(1),
    whenCounted: () => otherwise('called'),
  },
  after: {
    proposed: (facts, { openVote, setMatter }) => [
      openVote({ matter: facts.matter.id }),
      // The rule that resolves votes knows by this who was to vote, if these are not the players.
      WHO === 'players' ? null : setMatter({ matter: facts.matter.id, fields: { voters: people(facts) } }),
    ],
  },
})
