const MODIFYING = ['amend', 'transmute', 'amendAmendment', 'repealAmendment']
/** The effects that modify an existing rule. */
const EFFECTS = ['replaceText', 'setAttribute', 'relabel', 'setFront', 'bind', 'unbind']

/** Whether the text of a rule actually changes together with the note that the rule has been amended. */
const isAmended = (items: readonly Fact[], { key, warrant, via }: Fact): boolean =>
  items.some(it => it.do === 'replaceText' && it.rule === key && it.warrant === warrant && it.via === via)

export default rule({
  forbids: {
    submit: ({ act }) =>
      changesIn(act.with).some(it => MODIFYING.includes(it.kind))
        ? 'no proposal may modify any individual rule, aside from adding or removing it: destroy it and create another.'
        : null,
  },
  answers: {
    /** No proposal amends a rule. If this rule drops a modification, it also drops the note about it. */
    'mayChange register amendments'({ about }) {
      const notes = about.items.filter((it: Fact) => it.register === 'amendments')
      const isOfProposal = (it: Fact): boolean => about.under[it.matter]?.kind === 'proposal'
      const dropped = notes.filter(isOfProposal).map((it: Fact) => it.index)
      const items = notes
        .filter((it: Fact) => !isOfProposal(it) && !isAmended(about.items, it))
        .map((it: Fact) => it.index)
      return [
        { items: dropped, verdict: 'drop', reason: 'no proposal may modify any individual rule' },
        { items, verdict: 'refuse', reason: 'this rule has not been modified, and no proposal may modify any' },
      ].filter(it => it.items.length > 0)
    },
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
