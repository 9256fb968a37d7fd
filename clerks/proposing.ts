// Who proposes: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

/** Whether someone who may not do so proposes by hand, or in another name, or changes or withdraws what another proposed. */
const isOfOther = (facts: Facts, it: Fact): boolean => {
  const { author } = facts['about']
  if (it.do === 'openMatter') return it.kind === 'proposal' && !(it.by === author && people(facts).includes(author))
  const changed = facts['matters'].find((open: Fact) => open.id === it.matter && open.kind === 'proposal')
  const touches = it.set?.changes !== undefined || it.set?.outcome === 'withdrawn'
  return changed !== undefined && touches && changed.by !== author
}

export default rule({
  reads: [...new Set(['bySurname', 'rules', 'lastProposal', 'matters', WHO.replace(/[.].*/s, '')])],
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
    /** People propose and withdraw in their own names, by hand, too. */
    'mayChange byHand': facts => {
      const items = facts.about.items.filter((it: Fact) => it.via === 'hand' && isOfOther(facts, it))
      const reason = 'those who propose do so in their own names, by hand, too.'
      return items.length === 0
        ? null
        : [{ items: items.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
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
