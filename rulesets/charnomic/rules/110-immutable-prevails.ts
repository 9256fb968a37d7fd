/** What people find, and say, of rules in conflict. */
const FINDINGS = ['find', 'lapse', 'say']

/** By leave of this rule people find a rule void, or not, and do nothing else. */
const besides = ({ about, self }: Facts): Fact => {
  const items = about.items
    .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id && !FINDINGS.includes(it.do))
    .map((it: Fact) => it.index)
  const reason = 'this rule says which of two rules is void, and nothing else.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
}

export default rule({
  answers: {
    'mayChange state': besides,
    'mayChange rules': besides,
    /** Each immutable contestant prevails over each mutable one, which is entirely void. */
    precedence({ about }) {
      const immutable = about.contestants.filter((it: Fact) => it.status === 'immutable')
      const mutable = about.contestants.filter((it: Fact) => it.status === 'mutable')
      return immutable.flatMap((winner: Fact) =>
        mutable.map((loser: Fact) => ({
          winner: winner.id,
          loser: loser.id,
          clause: 'the immutable rule takes precedence and the mutable rule shall be entirely void',
          void: true,
        })),
      )
    },
  },
})
