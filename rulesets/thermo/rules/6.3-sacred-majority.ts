export default rule({
  answers: {
    definesPassing: true,
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        if (decided.altersSacredLaw !== true) return null
        const { FOR = '0', AGAINST = '0', ABSTAIN = '0' } = matter.tally.votes
        const passes = exact.moreThan(FOR, ABSTAIN) && exact.compare(AGAINST, 0) === 0
        return says(
          passes,
          `a Sacred Law is altered: ${FOR} FOR, ${ABSTAIN} ABSTAIN, ${AGAINST} AGAINST`,
          'exceeds the number of ABSTAIN votes',
        )
      },
    },
  },
})
