const MODIFYING = ['amend', 'transmute', 'amendAmendment', 'repealAmendment']
/** The effects that modify an existing rule. */
const EFFECTS = ['replaceText', 'setAttribute', 'relabel', 'setFront', 'bind', 'unbind']

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => MODIFYING.includes(it.kind))
        ? 'no proposal may modify any individual rule, aside from adding or removing it: destroy it and create another.'
        : null,
  },
  answers: {
    /** A proposal cannot modify a rule, however the proposal was made. */
    'mayChange rules'({ about }) {
      const modified = about.items.filter(
        (it: Fact) => about.under[it.matter]?.kind === 'proposal' && EFFECTS.includes(it.do),
      )
      const reason = 'no proposal may modify any individual rule'
      return modified.length === 0 ? null : [{ items: modified.map((it: Fact) => it.index), verdict: 'drop', reason }]
    },
  },
})
