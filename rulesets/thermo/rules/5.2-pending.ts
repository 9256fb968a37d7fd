export default rule({
  after: { proposed: ({ matter }, { openVote }) => openVote({ matter: matter.id }, 'it is pending') },
})
