/**
 * Returns the reason why a proposal is not a rule-change: it contains another kind of change, or its rule is not
 * mutable now.
 */
function fault(given: Fact, { amendments, 'rules.status': by }: Facts): string | undefined {
  for (const change of changesIn(given)) {
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

/** The effects of amending, repealing or transmuting a rule. */
const OWN = [...TOUCHES, 'setAttribute', 'relabel']

/** Whether an adopted proposal changes a rule. */
const isChangedBy = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.rule === rule)

/** The questions without whose answers no rule-change could be adopted. */
const FOR_ADOPTION = ['required', 'mayVote', 'parts']

/** Whether a rule is the only one that answers such a question, by its program or because people answer for it (114). */
const isNeeded = ({ answerers, answeredByHand }: Facts, rule: string): boolean =>
  FOR_ADOPTION.some(question => {
    const telling = [...(answerers[question] ?? []), ...(answeredByHand[question] ?? [])]
    return telling.length > 0 && telling.every(it => it === rule)
  })

/**
 * The indexes of adopted changes to mutable rules. No mutable rule's program makes itself or another rule immune. Rule
 * 114 decides about the last mutable rule, and about new programs that would make adoption impossible.
 */
const ofMutable = (facts: Facts): readonly number[] =>
  facts.about.items
    .filter((it: Fact) => OWN.includes(it.do) && it.was?.attributes.status === 'mutable')
    .filter(({ answers = {} }: Fact) => answers.required === undefined && answers.mayVote === undefined)
    .filter((it: Fact) => isChangedBy(facts.about.under[it.matter], it.rule) && isCarriedOut(facts, it))
    .filter(() => facts['rules.status'].mutable.length > 1)
    .map((it: Fact) => it.index)

/** Whether a rule is changed by another rule, the one that puts changes into force and guards how that happens. */
function isCarriedOut(facts: Facts, { do: what, rule, name, warrant, via }: Fact): boolean {
  const { answerers } = facts
  const guards = [...(answerers['mayChange rules'] ?? []), ...(answerers.mayChange ?? [])]
  const byRule = via === 'institution' || (via === 'program' && warrant !== rule && guards.includes(warrant))
  const isTransmuted = name === 'status' && !guards.includes(rule)
  return byRule && !isTransmuted && !(what === 'removeRule' && isNeeded(facts, rule))
}

const NOT_IMMUNE =
  'mutable rules, as long as they are mutable, may be amended or repealed; no rule is immune to change.'

/** The indexes of the effects that carry out an adopted transmutation. */
function ofTransmuted({ about }: Facts): readonly number[] {
  const status = about.items.find((it: Fact) => it.do === 'setAttribute' && it.name === 'status')
  const isDone = (matter: string): boolean =>
    about.under[matter]?.outcome === 'adopted' &&
    about.items.some((it: Fact) => it.matter === matter && it.set?.done !== undefined)
  return about.items
    .filter((it: Fact) => status !== undefined && isDone(it.matter))
    .filter((it: Fact) =>
      changesIn(about.under[it.matter] ?? {}).some(of => of.kind === 'transmute' && of.rule === status.rule),
    )
    .map((it: Fact) => it.index)
}

const ANY_STATUS = 'any rule of any status may be transmuted; no rule is absolutely immune to change.'

/** Whether the text of a rule changes together with the record of its amendment. */
const isAmended = (items: readonly Fact[], { key, warrant, via }: Fact): boolean =>
  items.some(it => it.do === 'replaceText' && it.rule === key && it.warrant === warrant && it.via === via)

/** Whether an adopted proposal enacts a rule. Its status is then decided by the question `attributes`. */
const isEnacted = ({ about }: Facts, it: Fact): boolean =>
  about.under[it.matter]?.outcome === 'adopted' &&
  changesIn(about.under[it.matter]).some(({ kind, text }) => kind === 'enact' && text === it.text)

const refused = (items: readonly number[], reason: string): readonly Fact[] =>
  items.length === 0 ? [] : [{ items, verdict: 'refuse', reason }]

export default rule({
  reads: ['rules.status', 'amendments', 'answerers', 'answeredByHand'],
  forbids: { propose: facts => fault(facts.act.with, facts), revise: facts => fault(facts.act.with, facts) },
  answers: {
    /** A proponent may choose the final form (111), but the final form must be a rule-change. */
    properlyProposed: facts => (fault(facts.about, facts) === undefined ? null : false),
    /** A new rule is mutable. A transmutation switches the status of a rule, and no other change affects the status. */
    attributes({ about, self, 'rules.status': by }) {
      if (about.kind === 'enact') return { status: self.params.enacted }
      if (about.kind !== 'transmute') return null
      return { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' }
    },
    /**
     * Refuses to amend, repeal or enact an immutable rule, whatever the source of the change. A rule may still change
     * itself. Any mutable rule may be amended or repealed, and no rule is absolutely immune, not even through its own
     * program.
     */
    'mayChange rules'(facts) {
      const { about, self } = facts
      const items = about.items
        .filter(
          (it: Fact) =>
            TOUCHES.includes(it.do) &&
            it.was?.attributes.status === 'immutable' &&
            it.warrant !== it.rule &&
            it.via !== 'undoing',
        )
        .map((it: Fact) => it.index)
      const born = about.items
        .filter((it: Fact) => it.do === 'addRule' && it.via !== 'undoing' && !isEnacted(facts, it))
        .filter((it: Fact) => it.attributes.status !== undefined && it.attributes.status !== self.params.enacted)
        .map((it: Fact) => it.index)
      const open = ofMutable(facts)
      const transmuted = ofTransmuted(facts)
      return [
        ...(transmuted.length === 0
          ? []
          : [{ items: transmuted, verdict: 'apply', reason: ANY_STATUS, ifContradicted: 'hold' }]),
        ...(open.length === 0 ? [] : [{ items: open, verdict: 'apply', reason: NOT_IMMUNE }]),
        ...refused(items, 'immutable rules, as long as they are immutable, may not be amended or repealed.'),
        ...refused(born, `a rule-change enacts a rule that is ${self.params.enacted}, and no other.`),
      ]
    },
    /**
     * A rule is amended only by an actual rule-change (which other rules may let a rule make), not by a mere record of
     * one.
     */
    'mayChange register amendments'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'amendments' && it.via !== 'undoing')
        .filter((it: Fact) => !isChangedBy(about.under[it.matter], it.key) && !isAmended(about.items, it))
        .map((it: Fact) => it.index)
      return refused(items, 'an amendment is a rule-change, and a rule can be amended only by one.')
    },
  },
})
