/** Refuses that the program of another rule writes a field that this rule maintains. */
function maintained({ about, self }: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    it.via === 'program' && it.warrant !== self.id && Object.hasOwn(it.set ?? {}, field)
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
}

export default rule({
  reads: ['players'],
  answers: {
    'mayChange field case.appealed': facts =>
      maintained(facts, 'appealed', 'the player who issued a Call For Judgement may appeal it'),
  },
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
