export default rule({
  forbids: {
    vote: {
      needs: ['choices'],
      does: ({ act, decided }) =>
        decided.choices === null || decided.choices.includes(act.with.choice.toUpperCase())
          ? null
          : `a legal vote consists of ${decided.choices.join(', ')}.`,
    },
  },
  answers: { choices: { param: 'votes' } },
})
