export default rule({
  answers: {
    passes: {
      needs: ['altersSacredLaw'],
      does({ matter, decided }) {
        const against = matter.tally?.votes.AGAINST ?? '0'
        return decided.altersSacredLaw === true && exact.moreThan(against, 0)
          ? says(false, `${against} AGAINST`, 'may pass if any player votes against the proposal')
          : null
      },
    },
  },
})
