export default rule({
  reads: ['players'],
  offers: {
    appeal: {
      as: 'right',
      schema: { case: 'matter case' },
      when({ act, matter, players }) {
        if (!players.includes(act.by)) return 'a player may appeal, but you are not a player.'
        if (matter.by !== act.by)
          return 'a player may appeal a Call For Judgement ey has issued, and you did not issue this one.'
        if (matter.ruling === null) return 'it has not been judged.'
        return matter.appealed === true ? 'it has already been appealed.' : true
      },
      does: ({ matter }, { raise, setMatter }) => [
        setMatter({ matter: matter.id, fields: { appealed: true, justices: [], answers: {} } }),
        raise({ event: 'appealed', matter: matter.id }),
      ],
    },
  },
})
