export default rule({
  reads: ['fates'],
  answers: { adoption: 'if and only if at least one of its rule-changes is adopted' },
  after: {
    /** A proposal is decided as soon as all of its changes are. */
    changeDecided: {
      from: ['104'],
      does({ matter, fates }, { adopt, defeat }) {
        const known = fates?.[matter.id] ?? {}
        const all = changesIn(matter).length
        if (!matter.open || Object.keys(known).length < all) return null
        const only = Object.keys(known)
          .map(Number)
          .filter(index => known[index] === true)
        const { tally } = matter
        const told = `${tally.votes.for ?? 0} of ${tally.allVotes} votes for; ${only.length} of ${all} changes adopted`
        return only.length > 0 ? adopt({ matter: matter.id, only }, told) : defeat({ matter: matter.id }, told)
      },
    },
  },
})
