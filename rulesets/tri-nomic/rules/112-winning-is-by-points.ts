export default rule({
  answers: {
    /** What constitutes winning is for the rules about points, and not for a hand or a ruling. */
    'mayChange state'({ about }) {
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
  },
})
