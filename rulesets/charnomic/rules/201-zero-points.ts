/** Whether people take back, wholly or in part, what the entry that they correct added by hand. */
function isTakenBack({ about, takenBack }: Facts, { do: kind, register, key = null }: Fact): boolean {
  const isSame = (it: Fact): boolean => it.register === register && (it.key ?? null) === key
  const given = takenBack.find(isSame)?.amount
  if (kind !== 'add' || given === undefined) return false
  const left = about.items
    .filter((it: Fact) => it.do === 'add' && it.via === 'hand' && isSame(it))
    .reduce((sum: string, it: Fact) => exact.plus(sum, it.amount), given)
  const isOpposite = exact.compare(left, 0) === -exact.compare(given, 0)
  return !isOpposite && exact.atLeast(exact.times(given, given), exact.times(left, left))
}

export default rule({
  reads: ['points', 'takenBack'],
  answers: {
    /**
     * Points start at zero, and rules award and deduct them. Under no rule, a correction can only take back what the
     * corrected entry did.
     */
    'mayChange register points'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.register === 'points' && it.via === 'hand' && it.warrant === null)
        .filter((it: Fact) => !isTakenBack(facts, it))
        .map((it: Fact) => it.index)
      const reason = 'points change only by a rule that says so: enter them under it, or call upon the Judge.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    /**
     * A player who joins starts with zero points, and so does a player who rejoins, unless the reading lets them keep
     * their points.
     */
    joined: ({ event, self, points }, { set }) =>
      self.readings.rejoined === 'asLeft' && points[event.person] !== undefined
        ? null
        : set({ points: { [event.person]: self.params.start } }),
  },
})
