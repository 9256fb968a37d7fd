export default rule({
  offers: {
    decree: {
      schema: { ounces: 'integer' },
      does: ({ act, self }, { amend }) => amend({ rule: self.id, params: { ounces: act.with.ounces } }),
    },
  },
  answers: { measure: { param: 'ounces' } },
})
