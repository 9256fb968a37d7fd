export default rule({
  after: {
    /** A Judge’s statement; what Justices decide binds by a rule of their own. */
    ruled: ({ matter }, { setMatter }) =>
      matter.appealed === true
        ? null
        : setMatter({ matter: matter.id, fields: { binding: true } }, 'the statement of a Judge is binding'),
    appealed: ({ matter }, { setMatter }) =>
      setMatter({ matter: matter.id, fields: { binding: false } }, 'it is appealed'),
  },
})
