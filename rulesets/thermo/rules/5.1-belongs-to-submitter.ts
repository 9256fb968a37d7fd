export default rule({
  forbids: {
    give: ({ act, self }) =>
      self.readings.belongs === 'forEver' && act.with.proposal !== undefined
        ? 'a proposal belongs to the person who submits it.'
        : null,
  },
  answers: {
    possessor: ({ matter }) => says(matter.by, 'submitted it', 'A proposal belongs to the person who submits it'),
  },
})
