export default rule({
  reads: ['players'],
  forbids: {
    callForJudgement: ({ act, players }) =>
      players.includes(act.by) ? null : 'a Call For Judgement may only be submitted by a Player.',
  },
})
