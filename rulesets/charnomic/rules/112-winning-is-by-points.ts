/** Whether an effect makes somebody the winner who has not won by points. */
function bypasses(it: Fact, { answerers, points, decided }: Facts): boolean {
  if (it.register !== 'winner' || it.via === 'undoing') return false
  const telling = answerers.winner ?? []
  if (telling.includes(it.warrant) && it.via !== 'hand') return false
  const n = decided.winsWith?.amount
  if (telling.length === 0 && n === undefined) return it.via !== 'hand'
  const has = typeof it.value === 'string' && n !== undefined && exact.atLeast(points[it.value] ?? 0, n)
  return !(it.via === 'ruling' && (has || it.value === null))
}

export default rule({
  reads: ['points', 'answerers'],
  answers: {
    /**
     * Only points win: a rule that tells who has won writes it, and a Judge says which of those who have the points was
     * first. Where no rule in force tells it by a program, people enter it.
     */
    'mayChange state': {
      needs: ['winsWith'],
      does(facts) {
        const items = facts.about.items.filter((it: Fact) => bypasses(it, facts)).map((it: Fact) => it.index)
        const reason = 'what constitutes winning may not be altered from achieving n points to any other state of affairs.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
  },
})
