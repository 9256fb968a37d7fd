export default rule({
  forbids: {
    vote: ({ matter }) =>
      matter.voting === true ? null : `proposal ${matter.label} is not pending: it is voted on only until it expires.`,
  },
})
