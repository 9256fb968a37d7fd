/** Returns the new Judge that an effect would give to a Call, if any. */
function named({ matter, set }: Fact, under: Fact): Fact {
  const judges = under[matter]?.kind === 'case' ? set?.judges : undefined
  return Array.isArray(judges) && judges.length > under[matter].judges.length ? judges.at(-1) : undefined
}

export default rule({
  reads: ['players'],
  answers: {
    notJudge: ({ matter }) => matter.by,
    /** Checks every choice of a Judge, however it is made. */
    'mayChange field case.judges'({ about, players }) {
      const wrong = about.items.filter((it: Fact) => {
        const judge = named(it, about.under)
        return judge !== undefined && (!players.includes(judge) || judge === about.under[it.matter].by)
      })
      const reason = 'the Judge must be a player other than the one who posted the Call For Judgement'
      return wrong.length === 0
        ? null
        : [{ items: wrong.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
})
