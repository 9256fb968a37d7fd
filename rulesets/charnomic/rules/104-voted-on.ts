const DAY = 86_400_000

const MINUTE = 60_000

/** The vote on a proposal ends at an instant. */
const endAt = ({ self }: Facts, { set }: Powers, matter: string, at: number) =>
  set({ closes: { [matter]: at } }, `${self.params.days} days from the termination of debate`)

/** The clock is set to the instant at which a vote ends, whoever said so, and to no other. */
const clockFor = ({ closes, now, self }: Facts, { cancelDeadline, raise, setDeadline }: Powers, matter: string) => [
  cancelDeadline({ event: 'votingPeriodOver', matter }),
  closes[matter] > now
    ? setDeadline({
        at: Math.max(closes[matter], now + MINUTE),
        side: self.readings.lastInstant === 'inTime' ? 'inside' : 'outside',
        event: 'votingPeriodOver',
        matter,
      })
    : raise({ event: 'votingPeriodOver', matter }),
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
        .map(({ id }: Fact) => endAt(facts, powers, id, facts.closes[id] ?? facts.now + facts.self.params.days * DAY)),
    /** Whatever says that a vote ends at another time, the clock follows. */
    'changed closes': (facts, powers) =>
      facts.matters
        .filter((it: Fact) => it.kind === 'proposal' && it.phase === 'voting' && Number.isInteger(facts.closes[it.id]))
        .filter((it: Fact) => facts.event.keys.length === 0 || facts.event.keys.includes(it.id))
        .flatMap(({ id }: Fact) => clockFor(facts, powers, id)),
  },
})
