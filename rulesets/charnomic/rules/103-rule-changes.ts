const KINDS = ['enact', 'amend', 'repeal', 'transmute']

/**
 * Returns the reason why a proposal is not a rule-change: it contains another kind of change, or amends or repeals an
 * immutable rule.
 */
function fault(given: Fact, { 'rules.status': by }: Facts): string | undefined {
  for (const change of changesIn(given)) {
    if (!KINDS.includes(change.kind))
      return 'a rule-change is an enactment, a repeal, an amendment or a transmutation, and nothing else.'
    if (change.kind === 'enact' || change.kind === 'transmute') continue
    if (!by.mutable?.includes(change.rule))
      return 'immutable rules, as long as they are immutable, may not be amended or repealed, and this is one of them.'
  }
  return undefined
}

/** Whether an adopted proposal changes a rule. */
const isChangedBy = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.rule === rule)

/** Whether the text of a rule actually changes together with the note that the rule has been amended. */
const isAmended = (items: readonly Fact[], { key, warrant, via }: Fact): boolean =>
  items.some(it => it.do === 'replaceText' && it.rule === key && it.warrant === warrant && it.via === via)

const TOUCHES = ['removeRule', 'replaceText', 'bind', 'unbind', 'setFront']

/** Whether an effect is part of amending or repealing a rule, or records it. */
const isOwn = (it: Fact): boolean =>
  [...TOUCHES, 'relabel'].includes(it.do) ||
  (it.do === 'setAttribute' && it.name !== 'status') ||
  ['amendments', 'repealed'].includes(it.register) ||
  it.set?.done !== undefined

/** The questions without whose answers no rule-change could be adopted. */
const FOR_ADOPTION = ['proposing', 'endOfDebate', 'votingPeriod', 'mayVote', 'required']

/** Whether a rule is the only one that answers such a question, by its program or because people answer for it (114). */
const isNeeded = ({ answerers, answeredByHand }: Facts, rule: string): boolean =>
  FOR_ADOPTION.some(question => {
    const telling = [...(answerers[question] ?? []), ...(answeredByHand[question] ?? [])]
    return telling.length > 0 && telling.every(it => it === rule)
  })

/** The indexes of the effects that carry out an adopted change of a mutable rule. Rule 114 decides about the last one. */
function ofMutable(facts: Facts): readonly number[] {
  const { about, 'rules.status': by } = facts
  const change = about.items.find((it: Fact) => TOUCHES.includes(it.do))
  const isLost = change?.do === 'removeRule' && isNeeded(facts, change.rule)
  const mayGo = by.mutable?.includes(change?.rule) && by.mutable.length > 1 && !isLost
  const isDone = (matter: string): boolean =>
    about.items.some((it: Fact) => it.matter === matter && it.set?.done !== undefined)
  return about.items
    .filter((it: Fact) => mayGo && isOwn(it) && isDone(it.matter))
    .filter((it: Fact) => changesIn(about.under[it.matter] ?? {}).some(of => of.rule === change.rule))
    .map((it: Fact) => it.index)
}

const NOT_IMMUNE =
  'mutable rules, as long as they are mutable, may be amended or repealed; no rule is absolutely immune to change.'

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

/** Whether an adopted proposal enacts a rule. Its status is then decided by the question `attributes`. */
const isEnacted = ({ about }: Facts, it: Fact): boolean =>
  about.under[it.matter]?.outcome === 'adopted' &&
  changesIn(about.under[it.matter]).some(({ kind, text }) => kind === 'enact' && text === it.text)

export default rule({
  reads: ['rules.status', 'answerers', 'answeredByHand'],
  forbids: { propose: facts => fault(facts.act.with, facts), revise: facts => fault(facts.act.with, facts) },
  answers: {
    /** A change that is not a rule-change is not properly proposed, regardless of who proposes it. */
    properlyProposed: facts => (fault(facts.about, facts) === undefined ? null : false),
    /** A new rule is mutable. A transmutation switches the status of a rule, and no other change affects the status. */
    attributes({ about, self, 'rules.status': by }) {
      if (about.kind === 'enact') return { status: self.params.enacted }
      if (about.kind !== 'transmute') return null
      return { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' }
    },
    /**
     * Refuses to amend or repeal an immutable rule, and to make a new rule immutable. A rule may still change itself.
     */
    'mayChange rules'(facts) {
      const { about, self } = facts
      const immutable = (it: Fact) => it.was?.attributes.status === 'immutable' && it.warrant !== it.rule
      const items = about.items
        .filter((it: Fact) => TOUCHES.includes(it.do) && immutable(it) && it.via !== 'undoing')
        .map((it: Fact) => it.index)
      const reason = 'immutable rules, as long as they are immutable, may not be amended or repealed.'
      const born = about.items
        .filter((it: Fact) => it.do === 'addRule' && it.via !== 'undoing' && !isEnacted(facts, it))
        .filter((it: Fact) => it.attributes.status !== self.params.enacted)
        .map((it: Fact) => it.index)
      return [
        { items: ofMutable(facts), verdict: 'apply', reason: NOT_IMMUNE },
        { items: ofTransmuted(facts), verdict: 'apply', reason: ANY_STATUS, ifContradicted: 'hold' },
        { items, verdict: 'refuse', reason },
        { items: born, verdict: 'refuse', reason: `all new rules are ${self.params.enacted}.` },
      ].filter(it => it.items.length > 0)
    },
    /** A rule is amended by a rule-change, and not by a note about one. */
    'mayChange register amendments'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'amendments' && it.via !== 'undoing')
        .filter((it: Fact) => !isChangedBy(about.under[it.matter], it.key) && !isAmended(about.items, it))
        .map((it: Fact) => it.index)
      const reason = 'an amendment is a rule-change, and a rule can be amended only by one.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
