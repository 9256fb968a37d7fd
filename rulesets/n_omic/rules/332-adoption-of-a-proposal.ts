export default rule({
  reads: ['fates'],
  after: {
    /** Once it is known of each change whether it is adopted, it is known of the proposal. */
    changeDecided({ matter, fates }, { adopt, defeat }) {
      const known = Object.values(fates?.[matter.id] ?? {})
      if (!matter.open || known.length < changesIn(matter).length) return null
      const adopted = known.filter(it => it === true).length
      const { tally } = matter
      const told = `${tally.votes.for ?? 0} of ${tally.allVotes} votes for; ${adopted} of ${known.length} changes adopted`
      return adopted > 0 ? adopt({ matter: matter.id }, told) : defeat({ matter: matter.id }, told)
    },
  },
})
