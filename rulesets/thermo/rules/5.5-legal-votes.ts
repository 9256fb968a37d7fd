export default rule({
  forbids: {
    vote: ({ act, self }) =>
      self.params.votes.includes(act.with.choice.toUpperCase())
        ? null
        : `a legal vote consists of ${self.params.votes.join(', ')}.`,
  },
  answers: { choices: { param: 'votes' } },
})
