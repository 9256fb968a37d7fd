const isOpen = (it: Fact): boolean => it.kind === 'case' && it.open

const isUnassigned = (it: Fact): boolean => isOpen(it) && it.judges.length === 0

export default rule({
  reads: ['players', 'matters', 'offices'],
  offers: {
    callForJudgment: {
      as: 'right',
      schema: { statement: 'words' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players call for judgment.'),
      does: ({ act }, { openCase }) => openCase({ question: act.with.statement }),
    },
    assign: {
      as: 'facility',
      schema: { case: 'matter case', judge: 'person' },
      needs: ['mayActAs'],
      when: ({ decided, matter }) => {
        if (matter?.open !== true) return 'there is no open case.'
        return decided.mayActAs?.includes('arbitrator') ? true : 'the Arbitrator assigns, or a deputy if that is late.'
      },
      check: ({ act, matter, players }) =>
        players.includes(act.with.judge) && act.with.judge !== matter.by
          ? undefined
          : 'a judge is a player other than the one who called.',
      does: ({ act, matter, matters }, { appointJudge, raise }) => [
        appointJudge({ matter: matter.id, judge: act.with.judge }),
        raise({
          event: 'workDone',
          office: 'arbitrator',
          by: act.by,
          more: matters.some((it: Fact) => isUnassigned(it) && it.id !== matter.id),
        }),
      ],
    },
    judge: {
      as: 'duty',
      schema: { case: 'matter case', verdict: 'one of: true, false, dismissed', reasons: 'words', effects: 'effects?' },
      when: ({ act, matter }) => {
        if (matter?.open !== true) return 'there is no open case.'
        return matter.judges.at(-1) === act.by ? true : 'this case is not assigned to you.'
      },
      does: ({ act, matter }, { giveRuling, closeCase }) => [
        giveRuling({ matter: matter.id, ruling: act.with.reasons, effects: act.with.effects ?? [] }),
        closeCase({ matter: matter.id, fields: { verdict: act.with.verdict } }),
      ],
    },
  },
  answers: {
    waitsFor: ({ matters, offices }) =>
      (offices.arbitrator ?? null) === null
        ? null
        : matters
            .filter(isUnassigned)
            .map((it: Fact) => ({ person: offices.arbitrator, act: 'assign', matter: it.id, to: 'assign a judge' })),
  },
  after: {
    judgmentInvoked: (_, { raise }) => raise({ event: 'work', office: 'arbitrator' }),
  },
})
