export default rule({
  answers: { justicesAnswer: true },
  offers: {
    decideAppeal: {
      as: 'right',
      schema: { case: 'matter case', answer: 'one of: true, false' },
      when({ act, matter }) {
        if (!(matter.justices ?? []).includes(act.by)) return 'the Appelate Justices announce it, and you are none.'
        return matter.answers[act.by] === undefined ? true : 'you have announced it.'
      },
      does: ({ act, matter }, { raise, setMatter }) => [
        setMatter({
          matter: matter.id,
          fields: { answers: { ...matter.answers, [act.by]: act.with.answer.toUpperCase() } },
        }),
        raise({ event: 'justiceAnnounced', matter: matter.id }),
      ],
    },
  },
})
