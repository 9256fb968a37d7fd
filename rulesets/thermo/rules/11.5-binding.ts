export default rule({
  after: {
    /** Makes the statement of a Judge binding. Another rule makes the decision of Justices binding. */
    ruled: ({ matter }, { setMatter }) =>
      matter.appealed === true
        ? null
        : setMatter({ matter: matter.id, fields: { binding: true } }, 'the statement of a Judge is binding'),
    appealed: {
      from: ['12'],
      does: ({ matter }, { setMatter }) =>
        setMatter({ matter: matter.id, fields: { binding: false } }, 'it is appealed'),
    },
  },
})
