const MODIFYING = ['amend', 'transmute', 'amendAmendment', 'repealAmendment']

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => MODIFYING.includes(it.kind))
        ? 'no proposal may modify any individual rule, aside from adding or removing it: destroy it and create another.'
        : null,
  },
})
