const DAY = 86_400_000

export default rule({
  answers: {
    mayExpire: ({ matter, now }) =>
      matter?.voting === true && now >= matter.expires
        ? says(true, 'one week has passed', 'expires if one week has passed since it was submitted')
        : null,
  },
  after: {
    proposed({ matter, now, self }, { setDeadline, setMatter }) {
      const week = self.params.weeks * 7 * DAY
      const side = self.readings.veryInstant === 'inTime' ? 'inside' : 'outside'
      return [
        setMatter({ matter: matter.id, fields: { expires: now + week } }),
        setDeadline({ in: week, event: 'weekPassed', side, matter: matter.id }, 'one week to vote'),
      ]
    },
    weekPassed: {
      needs: ['mayExpire'],
      does: ({ matter, decided }, { raise }) =>
        decided.mayExpire === true ? raise({ event: 'expired', matter: matter.id }) : null,
    },
    /** With this rule goes what it would have brought. */
    destroyed: ({ event, self }, { cancelDeadline }) =>
      event.kind === 'rule' && event.key === self.id ? cancelDeadline({ event: 'weekPassed' }) : null,
    concluded: ({ matter }, { cancelDeadline }) => cancelDeadline({ event: 'weekPassed', matter: matter.id }),
  },
})
