const DAY = 86_400_000

/** If several rules act at the same time, the rule with the lowest number acts first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

const inWeeks = ({ params: { weeks } }: Fact): string => `${weeks === 1 ? 'one' : weeks} week${weeks === 1 ? '' : 's'}`

const expiry = ({ self }: Facts): string => `a proposal expires ${inWeeks(self)} after it was submitted`

/** Sets the deadline of a proposal. A starting position does not say when its proposals were submitted. */
function wait({ matter, now, self }: Facts, { setDeadline, setMatter }: Powers) {
  const week = self.params.weeks * 7 * DAY
  const side = self.readings.veryInstant === 'inTime' ? 'inside' : 'outside'
  return [
    setMatter({ matter: matter.id, fields: { expires: now + week } }),
    setDeadline(
      {
        ...{ in: week, event: 'weekPassed', side, rank: rankOf(self), matter: matter.id },
        ...{ endsWithRule: true, per: { weeks: 7 * DAY } },
      },
      `${inWeeks(self)} to vote`,
    ),
  ]
}

const expired = ({ matter }: Facts, { cancelDeadline }: Powers) =>
  cancelDeadline({ event: 'weekPassed', matter: matter.id })

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let the program of another rule write a field that this rule maintains. */
function maintained(facts: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => isForeign(it, facts) && Object.hasOwn(it.set ?? {}, field)
  const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.of === self.id && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['answerers'],
  answers: {
    'mayChange deadline weekPassed': facts => clockStopped(facts, expiry(facts)),
    'mayChange field proposal.expires': facts => maintained(facts, 'expires', expiry(facts)),
    mayExpire: ({ matter, now, self }) =>
      matter?.voting === true && now >= matter.expires
        ? says(
            true,
            `${inWeeks(self)} ${self.params.weeks === 1 ? 'has' : 'have'} passed`,
            'expires if one week has passed since it was submitted',
          )
        : null,
  },
  after: {
    proposed: wait,
    foundSubmitted: { from: ['5'], does: wait },
    weekPassed: {
      own: true,
      needs: ['mayExpire'],
      does: ({ matter, decided }, { raise }) =>
        decided.mayExpire === true ? raise({ event: 'expired', matter: matter.id }) : null,
    },
    /** The proposal has expired. Its votes have been counted, and people say whether it passes. */
    leftToPeople: { from: ['6.1', '10.3'], does: expired },
    concluded: expired,
    paramsChanged: {
      own: true,
      does: ({ event }, { setMatter }) =>
        event.moved.map(({ matter, at }: Fact) => setMatter({ matter, fields: { expires: at } })),
    },
  },
})
