export default rule({
  answers: {
    definesPassing: true,
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        if (decided.altersSacredLaw === true) return null
        const { FOR = '0', AGAINST = '0' } = matter.tally.votes
        return says(
          exact.moreThan(FOR, AGAINST),
          `${FOR} FOR, ${AGAINST} AGAINST`,
          'exceeds the number of votes cast AGAINST it',
        )
      },
    },
  },
})
