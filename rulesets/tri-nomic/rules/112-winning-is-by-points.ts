const sameAs = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other)

export default rule({
  answers: {
    /** What constitutes winning is for the rules about points, and not for a hand or a ruling. */
    'mayChange byHand'({ about }) {
      const items = about.items
        .filter(
          (it: Fact) =>
            ['hand', 'ruling'].includes(it.via) &&
            (it.register === 'winner' || (it.do === 'answer' && it.question === 'winner')),
        )
        .map((it: Fact) => it.index)
      const reason =
        'the state of affairs that constitutes winning may not be altered from achieving points to any other, by a hand or a ruling either.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** A program writes down who has won as the rules about winning say it, and makes nobody else the winner. */
    'mayChange register winner': {
      needs: ['winner'],
      does({ about, decided }) {
        const items = about.items
          .filter((it: Fact) => it.register === 'winner' && it.via === 'program' && it.value !== null)
          .filter((it: Fact) => !sameAs(it.value, decided.winner))
          .map((it: Fact) => it.index)
        const reason =
          'the state of affairs that constitutes winning may not be altered from achieving points to any other, by a program either.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
      },
    },
  },
})
