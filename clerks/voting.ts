// Who votes: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

export default rule({
  reads: [...new Set(['bySurname', WHO.replace(/[.].*/s, '')])],
  offers: {
    vote: {
      as: 'right',
      schema: { proposal: 'matter proposal', choice: 'word' },
      when: (facts): Fact => {
        if (facts.matter?.voting !== true) return 'no vote on this proposal is open.'
        return people(facts).includes(facts.act.by) ? true : 'you are not among those who vote.'
      },
      does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, choice: act.with.choice }),
    },
  },
  answers: {
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
