export default rule({
  reads: ['matters', 'lastProposal'],
  needs: ['active'],
  offers: {
    propose: {
      as: 'right',
      schema: { changes: 'changes', title: 'text?' },
      when({ act, matters, decided, self }) {
        if (!decided.active?.includes(act.by)) return 'only active players propose.'
        const own = matters.filter((it: Fact) => it.kind === 'proposal' && it.by === act.by).length
        return own < self.params.most ? true : `you have ${own} proposals pending.`
      },
      check: ({ act }) =>
        changesIn(act.with).every((it: Fact) => ['enact', 'amend', 'repeal'].includes(it.kind))
          ? undefined
          : 'a proposal enacts, amends or repeals rules.',
      does: ({ act }, { propose }) => propose(act.with),
    },
    withdraw: {
      as: 'right',
      schema: { proposal: 'matter proposal' },
      when: ({ act, matter }) => (matter?.by === act.by ? true : 'only authors withdraw their proposals.'),
      does: ({ matter }, { withdraw }) => withdraw({ matter: matter.id }),
    },
  },
  answers: { number: ({ lastProposal, about }) => lastProposal + 1 + (about.ahead ?? 0) },
  after: { proposed: ({ matter }, { set }) => set({ lastProposal: Number(matter.label) }) },
})
