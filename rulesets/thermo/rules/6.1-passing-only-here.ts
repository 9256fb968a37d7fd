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
    /** No other rule makes a proposal pass, and only whoever tabulates says that it has. */
    'mayChange state'({ about, groups, answerers, self }) {
      const within = groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)
      const defining = [...within, ...(answerers.tabulated ?? [])]
      const passed = about.items.filter(
        (it: Fact) => it.do === 'closeMatter' && it.set?.outcome === 'adopted' && !defining.includes(it.warrant),
      )
      const reason = `a proposal may pass only as the rules in the group headed ${self.params.heading} define it`
      return passed.length === 0 ? null : [{ items: passed.map((it: Fact) => it.index), verdict: 'refuse', reason }]
    },
  },
  after: {
    /** Where nobody is in charge of tabulating, votes are counted all the same. */
    expired: {
      needs: ['tabulated', 'mayExpire'],
      does: ({ matter, decided }, { countBallot }) =>
        decided.tabulated === null && decided.mayExpire === true && matter.voting
          ? countBallot({ matter: matter.id })
          : null,
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
