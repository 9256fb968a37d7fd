export default rule({
  answers: { whenCounted: 'called', tabulated: true },
  after: {
    expired: {
      needs: ['mayExpire'],
      does: ({ matter, decided }, { countBallot }) =>
        decided.mayExpire === true && matter.voting ? countBallot({ matter: matter.id }) : null,
    },
    voteCompleted: {
      needs: ['altersSacredLaw', 'passes'],
      does({ matter, decided }, { adopt, defeat }) {
        const { FOR = '0', AGAINST = '0', ABSTAIN = '0' } = matter.tally.votes
        const told = `${FOR} FOR, ${AGAINST} AGAINST, ${ABSTAIN} ABSTAIN`
        return decided.passes === true ? adopt({ matter: matter.id }, told) : defeat({ matter: matter.id }, told)
      },
    },
  },
})
