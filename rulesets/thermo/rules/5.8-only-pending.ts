export default rule({
  forbids: {
    vote: {
      needs: ['obeysSacredLaws'],
      does({ matter, decided }) {
        if (matter.voting !== true)
          return `proposal ${matter.label} is not pending: it is voted on only until it expires.`
        return decided.obeysSacredLaws === false
          ? `proposal ${matter.label} is not pending: it does not obey the Three Sacred Laws.`
          : null
      },
    },
  },
  answers: {
    /** This also prevents votes entered by hand or by another rule's program. */
    'mayChange field proposal.ballots'({ about }) {
      const late = about.items.filter(({ matter, set }: Fact) => {
        const { voting, disobeys } = about.under[matter] ?? {}
        const isCount = set?.tally !== undefined && set.voting === false
        const votes = set?.ballots !== undefined && !isCount && set.voting !== true
        return votes && (voting !== true || disobeys === true)
      })
      const reason = 'no player may vote on a proposal which is not pending'
      return late.length === 0
        ? null
        : [{ items: late.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
})
