export default rule({
  answers: { isPending: true },
  after: {
    /** What does not obey a Sacred Law, however it was put forward, is no pending proposal. */
    proposed: {
      needs: ['obeysSacredLaws'],
      does: ({ matter, decided }, { announce, openVote }) =>
        decided.obeysSacredLaws === false
          ? announce({ text: `Proposal ${matter.label} does not obey the Three Sacred Laws, and is not pending.` })
          : openVote({ matter: matter.id }, 'it is pending'),
    },
  },
})
