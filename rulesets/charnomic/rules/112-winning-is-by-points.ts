export default rule({
  answers: {
    /** Nobody is made the winner by a Motion: only points win. */
    'mayChange state'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'winner' && about.under[it.matter]?.kind === 'motion')
        .map((it: Fact) => it.index)
      const reason = 'what constitutes winning may not be altered from achieving n points, by a Motion either.'
      return items.length === 0 ? null : [{ items, verdict: 'drop', reason }]
    },
  },
})
