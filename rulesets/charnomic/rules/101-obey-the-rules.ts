const DEADLINES = ['arm', 'disarm', 'suspend', 'resume']

/** Whether an effect says by hand what a rule with a program says, or moves what a rule waits for. */
function interferes(it: Fact, programmed: ReadonlySet<string>): boolean {
  if (it.do === 'answer') return it.via === 'hand' && programmed.has(it.rule)
  return DEADLINES.includes(it.do) && (it.via === 'hand' || it.via === 'ruling')
}

export default rule({
  reads: ['answerers'],
  answers: {
    /** What a rule with a program leaves unsaid, nobody says for it by hand: people speak for the texts that have none. */
    'mayChange state'({ about, answerers }) {
      const asked = about.items.filter((it: Fact) => it.via === 'hand' || it.via === 'ruling')
      if (asked.length === 0) return null
      const programmed = new Set(Object.values(answerers as { readonly [question: string]: readonly string[] }).flat())
      const items = asked.filter((it: Fact) => interferes(it, programmed)).map((it: Fact) => it.index)
      const reason = 'players abide by the rules as they are: a program says, and waits for, what that rule says.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
