/**
 * Returns the reason why a proposal is not a rule-change: it contains another kind of change, or its rule is not
 * mutable now.
 */
function fault({ act, amendments, 'rules.status': by }: Facts): string | undefined {
  for (const change of changesIn(act.with)) {
    if (change.kind === undefined)
      return 'a rule-change is an enactment, a repeal, an amendment or a transmutation, and nothing else.'
    if (change.kind === 'enact' || change.kind === 'transmute') continue
    if (!by.mutable?.includes(change.rule))
      return 'immutable rules, as long as they are immutable, may not be amended or repealed, and this is one of them.'
    const older = change.kind === 'amendAmendment' || change.kind === 'repealAmendment'
    if (older && !(amendments[change.rule] ?? []).includes(String(change.amendment)))
      return `that rule has no amendment ${change.amendment}.`
  }
  return undefined
}

const TOUCHES = ['removeRule', 'replaceText', 'bind', 'unbind', 'setFront']

export default rule({
  reads: ['rules.status', 'amendments'],
  forbids: { propose: fault, revise: fault },
  answers: {
    /** A new rule is mutable. A transmutation switches the status of a rule, and no other change affects the status. */
    attributes({ about, self, 'rules.status': by }) {
      if (about.kind === 'enact') return { status: self.params.enacted }
      if (about.kind !== 'transmute') return null
      return { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' }
    },
    /**
     * Refuses to amend or repeal an immutable rule, whatever the source of the change. A rule may still change itself.
     */
    'mayChange rules'({ about }) {
      const items = about.items
        .filter(
          (it: Fact) =>
            TOUCHES.includes(it.do) &&
            it.was?.attributes.status === 'immutable' &&
            it.warrant !== it.rule &&
            it.via !== 'undoing',
        )
        .map((it: Fact) => it.index)
      return items.length === 0
        ? null
        : [
            {
              items,
              verdict: 'refuse',
              reason: 'immutable rules, as long as they are immutable, may not be amended or repealed.',
            },
          ]
    },
  },
})
