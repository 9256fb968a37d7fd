export default rule({
  reads: ['answerers'],
  answers: {
    /** What a rule with a program leaves unsaid, nobody says for it by hand: people speak for the texts that have none. */
    'mayChange state'({ about, answerers }) {
      const asked = about.items.filter((it: Fact) => it.do === 'answer' && it.via === 'hand')
      if (asked.length === 0) return null
      const programmed = new Set(Object.values(answerers as { readonly [question: string]: readonly string[] }).flat())
      const items = asked.filter((it: Fact) => programmed.has(it.rule)).map((it: Fact) => it.index)
      const reason =
        'players abide by the rules in the form in which they are in effect: a program says what that rule says.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
