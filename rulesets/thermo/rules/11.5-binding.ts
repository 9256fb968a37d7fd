export default rule({
  after: {
    ruled: ({ matter }, { setMatter }) =>
      setMatter({ matter: matter.id, fields: { binding: true } }, 'the statement of a Judge is binding'),
    appealed: ({ matter }, { setMatter }) =>
      setMatter({ matter: matter.id, fields: { binding: false } }, 'it is appealed'),
  },
})
