const DAY = 86_400_000

export default rule({
  answers: {
    /** The vote lasts as long as it lasts, also when everybody has voted. */
    whenCounted: ({ matter, self }) =>
      matter?.kind === 'proposal' && self.readings.length === 'whole'
        ? says('called', 'the vote ends with its period', 'completed within three days of the termination of debate')
        : null,
  },
  after: {
    voteOpened({ matter, now, self }, { set, setDeadline }) {
      const at = now + self.params.days * DAY
      const side = self.readings.lastInstant === 'inTime' ? 'inside' : 'outside'
      return [
        set({ closes: { [matter.id]: at } }, `${self.params.days} days from the termination of debate`),
        setDeadline({ at, side, event: 'votingPeriodOver', matter: matter.id }),
      ]
    },
  },
})
