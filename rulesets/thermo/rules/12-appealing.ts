export default rule({
  reads: ['players'],
  offers: {
    appeal: {
      as: 'right',
      schema: { case: 'matter case' },
      when({ act, matter, players }) {
        if (!players.includes(act.by)) return 'a player may appeal, and you are none.'
        if (matter.by !== act.by)
          return 'a player may appeal a Call For Judgement ey has issued, and this is not yours.'
        if (matter.ruling === null) return 'it has not been judged.'
        return matter.appealed === true ? 'it is appealed already.' : true
      },
      does: ({ matter }, { raise, setMatter }) => [
        setMatter({ matter: matter.id, fields: { appealed: true, justices: [], answers: {} } }),
        raise({ event: 'appealed', matter: matter.id }),
      ],
    },
  },
})
