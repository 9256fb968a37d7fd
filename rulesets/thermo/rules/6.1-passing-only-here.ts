/** The rules in the groups with this heading. */
const within = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)

export default rule({
  reads: ['groups', 'answerers', 'textOnly'],
  answers: {
    /**
     * Unless a rule under this heading defines passing, no proposal may pass. If only a text defines it, people say
     * whether a proposal passes.
     */
    passes(facts) {
      const { answerers, self, textOnly } = facts
      const here = within(facts)
      if (here.some(id => textOnly.includes(id))) return null
      const said = says(
        false,
        `no rule in a group headed ${self.params.heading} defines it`,
        'only as defined in the rules',
      )
      const defining = answerers.passes.some((id: string) => id !== self.id && here.includes(id))
      return defining ? otherwise(false, said.reason, said.cites) : said
    },
    whenCounted: 'called',
    /**
     * No other rule can make a proposal pass, and only the rule that tabulates the votes can say that it has passed.
     */
    'mayChange closing *'(facts) {
      const { about, answerers, self } = facts
      const defining = [...within(facts), ...(answerers.tabulated ?? [])]
      const passed = about.items.filter(
        (it: Fact) => it.do === 'closeMatter' && it.set?.outcome === 'adopted' && !defining.includes(it.warrant),
      )
      const reason = `a proposal may pass only as the rules in the group headed ${self.params.heading} define it`
      return passed.length === 0
        ? null
        : [{ items: passed.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
  after: {
    /** If no one is in charge of tabulating, votes are counted anyway. */
    expired: {
      from: ['5.4', '5.7'],
      needs: ['tabulated', 'mayExpire'],
      does: ({ matter, decided }, { countBallot }) =>
        decided.tabulated === null && decided.mayExpire === true && matter.voting
          ? countBallot({ matter: matter.id })
          : null,
    },
    voteCompleted: {
      needs: ['tabulated', 'altersSacredLaw', 'passes'],
      does({ matter, decided }, { adopt, defeat, raise }) {
        if (decided.tabulated !== null) return null
        if (decided.passes === null) return raise({ event: 'leftToPeople', matter: matter.id })
        return decided.passes ? adopt({ matter: matter.id }) : defeat({ matter: matter.id })
      },
    },
  },
})
