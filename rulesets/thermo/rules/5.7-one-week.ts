const DAY = 86_400_000

/** At one instant, the lower number comes first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

/** A week from now; a position does not tell when its proposals were submitted. */
function wait({ matter, now, self }: Facts, { setDeadline, setMatter }: Powers) {
  const week = self.params.weeks * 7 * DAY
  const side = self.readings.veryInstant === 'inTime' ? 'inside' : 'outside'
  return [
    setMatter({ matter: matter.id, fields: { expires: now + week } }),
    setDeadline({ in: week, event: 'weekPassed', side, rank: rankOf(self), matter: matter.id }, 'one week to vote'),
  ]
}

const expired = ({ matter }: Facts, { cancelDeadline }: Powers) =>
  cancelDeadline({ event: 'weekPassed', matter: matter.id })

export default rule({
  answers: {
    mayExpire: ({ matter, now }) =>
      matter?.voting === true && now >= matter.expires
        ? says(true, 'one week has passed', 'expires if one week has passed since it was submitted')
        : null,
  },
  after: {
    proposed: wait,
    foundSubmitted: wait,
    weekPassed: {
      needs: ['mayExpire'],
      does: ({ matter, decided }, { raise }) =>
        decided.mayExpire === true ? raise({ event: 'expired', matter: matter.id }) : null,
    },
    /** With this rule goes what it would have brought. */
    destroyed: ({ event, self }, { cancelDeadline }) =>
      event.kind === 'rule' && event.key === self.id ? cancelDeadline({ event: 'weekPassed' }) : null,
    /** Its votes are counted, and people say what comes of it: it has expired. */
    leftToPeople: expired,
    concluded: expired,
  },
})
