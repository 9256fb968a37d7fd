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
})
