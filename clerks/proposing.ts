// Who proposes: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

export default rule({
  reads: [...new Set(['bySurname', 'rules', 'lastProposal', WHO.replace(/[.].*/s, '')])],
  offers: {
    propose: {
      as: 'right',
      schema: { changes: 'changes', title: 'text?' },
      when: facts => (people(facts).includes(facts.act.by) ? true : 'you are not among those who propose.'),
      does: ({ act }, { propose }) => propose(act.with),
    },
    withdraw: {
      as: 'facility',
      schema: { proposal: 'matter proposal' },
      when: ({ act, matter }) => (matter?.by === act.by ? true : 'only its author withdraws a proposal.'),
      does: ({ matter }, { withdraw }) => withdraw({ matter: matter.id }),
    },
  },
  answers: {
    /** The number after the highest that a rule or a proposal has had, or the first one that the rule states. */
    number: ({ rules, lastProposal, self, about }) => {
      const labels = rules.map(({ label }: Fact) => Number(label)).filter(Number.isSafeInteger)
      const last = Math.max(lastProposal ?? 0, ...labels, (self.params.first ?? 1) - 1)
      return otherwise(last + 1 + (about.ahead ?? 0))
    },
  },
  after: {
    proposed: ({ matter, lastProposal }, { set }) => {
      const number = Number(matter.label)
      return Number.isSafeInteger(number) && number > (lastProposal ?? 0) ? set({ lastProposal: number }) : null
    },
  },
})
