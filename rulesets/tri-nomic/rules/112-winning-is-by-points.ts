const sameAs = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other)

export default rule({
  answers: {
    /** The rules about points determine the winner. People cannot name one, by hand or by a ruling. */
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
    /** A program may record only the winner that the rules about winning determine. */
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
