export default rule({
  answers: { whenCounted: 'called', tabulated: true },
  after: {
    expired: {
      from: ['5.4', '5.7'],
      needs: ['mayExpire'],
      does: ({ matter, decided }, { countBallot }) =>
        decided.mayExpire === true && matter.voting ? countBallot({ matter: matter.id }) : null,
    },
    /** If the rules that define passing have no program, people say whether a proposal has passed. */
    voteCompleted: {
      needs: ['altersSacredLaw', 'passes'],
      does({ matter, decided }, { adopt, defeat, raise }) {
        const { FOR = '0', AGAINST = '0', ABSTAIN = '0' } = matter.tally.votes
        const told = `${FOR} FOR, ${AGAINST} AGAINST, ${ABSTAIN} ABSTAIN`
        if (decided.passes === null) return raise({ event: 'leftToPeople', matter: matter.id })
        return decided.passes ? adopt({ matter: matter.id }, told) : defeat({ matter: matter.id }, told)
      },
    },
  },
})
