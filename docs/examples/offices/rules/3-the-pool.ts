const inPool = (it: Fact): boolean => it.kind === 'proposal' && it.phase === 'debate'

/** The next proposals of the pool, at most as many as the Promotor asks for. */
const batch = ({ act, matters }: Facts): readonly Fact[] =>
  matters
    .filter(inPool)
    .toSorted((a: Fact, b: Fact) => Number(a.label) - Number(b.label))
    .slice(0, act.with.atMost ?? 20)

export default rule({
  reads: ['players', 'matters', 'lastProposal', 'offices'],
  offers: {
    propose: {
      as: 'right',
      schema: { changes: 'changes', title: 'text?' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players propose.'),
      check: ({ act }) =>
        changesIn(act.with).every((it: Fact) => ['enact', 'amend', 'repeal'].includes(it.kind))
          ? undefined
          : 'a proposal enacts, amends or repeals rules.',
      does: ({ act }, { propose }) => propose(act.with),
    },
    withdraw: {
      as: 'right',
      schema: { proposal: 'matter proposal' },
      when: ({ act, matter }) => {
        if (matter?.by !== act.by) return 'only authors withdraw their proposals.'
        return matter.phase === 'debate' ? true : 'it has been distributed.'
      },
      does: ({ matter }, { withdraw }) => withdraw({ matter: matter.id }),
    },
    distribute: {
      as: 'duty',
      schema: { atMost: 'integer?' },
      needs: ['mayActAs'],
      when({ decided, matters }) {
        if (!matters.some(inPool)) return 'the pool is empty.'
        return decided.mayActAs?.includes('promotor') ? true : 'the Promotor distributes, or a deputy if that is late.'
      },
      does: (facts, { openVote, raise }) => [
        ...batch(facts).map(({ id }) => openVote({ matter: id })),
        raise({
          event: 'workDone',
          office: 'promotor',
          by: facts.act.by,
          more: facts.matters.filter(inPool).length > batch(facts).length,
        }),
      ],
    },
  },
  answers: { number: ({ lastProposal, about }) => lastProposal + 1 + (about.ahead ?? 0) },
  after: {
    proposed: ({ matter }, { set, raise }) => [
      set({ lastProposal: Number(matter.label) }),
      raise({ event: 'work', office: 'promotor' }),
    ],
  },
})
