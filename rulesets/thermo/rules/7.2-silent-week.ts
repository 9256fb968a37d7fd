const DAY = 86_400_000

/** If several rules act at the same time, the rule with the lowest number acts first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

/** Starts a new week now, in place of the one under way. */
const again = ({ self }: Facts, { cancelDeadline, setDeadline }: Powers, person: string) => [
  cancelDeadline({ event: 'silentWeek', data: { person } }),
  setDeadline({
    ...{ in: self.params.weeks * 7 * DAY, side: 'inside', rank: rankOf(self) },
    ...{ event: 'silentWeek', data: { person }, endsWithRule: true, per: { weeks: 7 * DAY } },
  }),
]

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.of === self.id && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players'],
  answers: {
    'mayChange deadline silentWeek': facts =>
      clockStopped(facts, 'a player deregisters if ey fails to post a message in a week'),
  },
  after: {
    acted(facts, powers) {
      const { event, players, self } = facts
      const message = self.readings.message === 'anyAct' || event.do === 'announce'
      return message && players.includes(event.by) ? again(facts, powers, event.by) : null
    },
    joined: (facts, powers) => again(facts, powers, facts.event.person),
    left: ({ event }, { cancelDeadline }) => cancelDeadline({ event: 'silentWeek', data: { person: event.person } }),
    silentWeek: {
      own: true,
      does: ({ event, players }, { leave }) =>
        players.includes(event.person)
          ? leave({ person: event.person }, 'failed to post a message to the official mailing list in a week')
          : null,
    },
  },
})
