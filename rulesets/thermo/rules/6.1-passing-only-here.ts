export default rule({
  reads: ['groups', 'answerers'],
  answers: {
    /** If no rule under the heading defines it, nothing may pass. */
    passes({ groups, answerers, self }) {
      const within = groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)
      const defining = answerers.passes.filter((id: string) => id !== self.id && within.includes(id))
      return defining.length > 0
        ? null
        : says(false, `no rule in a group headed ${self.params.heading} defines it`, 'only as defined in the rules')
    },
    whenCounted: 'called',
  },
  after: {
    /** Where nobody is in charge of tabulating, votes are counted all the same. */
    expired: {
      needs: ['tabulated'],
      does: ({ matter, decided }, { countBallot }) =>
        decided.tabulated === null && matter.voting ? countBallot({ matter: matter.id }) : null,
    },
    voteCompleted: {
      needs: ['tabulated', 'altersSacredLaw', 'passes'],
      does({ matter, decided }, { adopt, defeat }) {
        if (decided.tabulated !== null) return null
        return decided.passes === true ? adopt({ matter: matter.id }) : defeat({ matter: matter.id })
      },
    },
  },
})
