export default rule({
  answers: { judging: true },
  offers: {
    judge: {
      as: 'duty',
      schema: { case: 'matter case', answer: 'one of: true, false' },
      when({ act, matter }) {
        if (matter.judges.at(-1) !== act.by) return 'the Judge of a Call For Judgement judges it, and you are not eir.'
        return matter.phase === 'open' ? true : 'it has been judged.'
      },
      does: ({ act, matter }, { giveRuling }) =>
        giveRuling({ matter: matter.id, ruling: act.with.answer.toUpperCase() }),
    },
  },
})
