const DAY = 86_400_000

/** The vote on a proposal ends at an instant. */
const endAt = ({ self }: Facts, { set, setDeadline }: Powers, matter: string, at: number) => [
  set({ closes: { [matter]: at } }, `${self.params.days} days from the termination of debate`),
  setDeadline({
    at,
    side: self.readings.lastInstant === 'inTime' ? 'inside' : 'outside',
    event: 'votingPeriodOver',
    matter,
  }),
]

export default rule({
  reads: ['matters', 'closes'],
  answers: {
    /** The vote lasts as long as it lasts, also when everybody has voted. */
    whenCounted: ({ matter, self }) =>
      matter?.kind === 'proposal' && self.readings.length === 'whole'
        ? says('called', 'the vote ends with its period', 'completed within three days of the termination of debate')
        : null,
  },
  after: {
    voteOpened: (facts, powers) => endAt(facts, powers, facts.matter.id, facts.now + facts.self.params.days * DAY),
    /** A vote that was under way in a game that is resumed ends when it was to end, or in three days. */
    resumed: (facts, powers) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'proposal' && it.voting === true)
        .flatMap(({ id }: Fact) =>
          endAt(facts, powers, id, facts.closes[id] ?? facts.now + facts.self.params.days * DAY),
        ),
  },
})
