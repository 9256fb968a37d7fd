export default rule({
  answers: { callsGranted: true },
  reads: ['players'],
  offers: {
    callForJudgement: {
      as: 'right',
      schema: { statement: 'text' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'any player may post a Call For Judgement, and you are none.',
      does: ({ act }, { openCase }) => openCase({ question: act.with.statement }),
    },
  },
})
