export default rule({
  reads: ['regent'],
  needs: ['active'],
  offers: {
    veto: {
      as: 'right',
      schema: { proposal: 'matter proposal' },
      when({ act, regent, decided }) {
        if (act.by !== regent) return 'only the Regent vetoes.'
        return decided.active?.includes(regent) ? true : 'an idle Regent does not veto.'
      },
      does: ({ matter }, { setMatter }) => setMatter({ matter: matter.id, fields: { vetoed: true } }),
    },
  },
  answers: {
    hasToFail: {
      needs: [],
      does: ({ matter }) => (matter?.vetoed === true ? says(true, 'the Regent vetoed it', 'has to fail') : null),
    },
  },
})
