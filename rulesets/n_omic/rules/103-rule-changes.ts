const KINDS = ['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'repealAmendment']

/**
 * The changes that an act puts forward: those of a proposal or its final form, one suggestion, or a list of
 * suggestions.
 */
function putForward({ act, suggestions }: Facts): readonly Fact[] {
  if (act.with.suggestions !== undefined) return act.with.suggestions.flatMap((it: string) => suggestions?.[it] ?? [])
  return act.with.change !== undefined ? changesIn({ changes: [act.with.change] }) : changesIn(act.with)
}

/** The number that a proposed change has or will get. A new version of a proposal keeps the numbers of its changes. */
function numberAt({ act, matter, matters, nextNumber }: Facts, index: number): string {
  const isVersion = act.do === 'revise' || act.do === 'announceFinal'
  const all = matters.filter((it: Fact) => it.kind === 'proposal' && it.phase === 'debate')
  const proposal = isVersion ? (matter ?? all.find((it: Fact) => it.by === act.by) ?? all[0]) : undefined
  return String((proposal === undefined ? nextNumber : Number.parseInt(proposal.label, 10)) + index)
}

/**
 * The numbers of a rule's amendments: from this game, from before it, and from the earlier changes of the same
 * proposal.
 */
function amendmentsOf(facts: Facts, before: readonly Fact[], rule: string): readonly string[] {
  const printed = facts['rules.amendment'] ?? {}
  return [
    ...(facts.amendments[rule] ?? []),
    ...Object.keys(printed).filter(number => printed[number].includes(rule)),
    ...before.flatMap(({ kind, rule: of }, index) => (kind === 'amend' && of === rule ? [numberAt(facts, index)] : [])),
  ]
}

/** Whether a rule is mutable now, or will be if the earlier changes of the proposal are adopted. */
function maybeMutable({ 'rules.status': by, self }: Facts, before: readonly Fact[], rule: string): boolean {
  const turned = before.some(it => it.kind === 'transmute' && it.rule === rule)
  return by.mutable?.includes(rule) || (turned && self.readings.transmutedBefore === 'proper')
}

/**
 * Returns the reason why the changes in an act cannot be put forward: one of them is not a rule-change, or its rule is
 * not mutable and will not be mutable when the change's turn comes.
 */
function fault(facts: Facts): string | undefined {
  const changes = putForward(facts)
  const by = facts['rules.status']
  for (const [index, change] of changes.entries()) {
    const { kind, rule, amendment } = change
    if (!KINDS.includes(kind))
      return 'a rule-change is an enactment, a repeal, an amendment or a transmutation, and nothing else.'
    if (kind === 'enact') continue
    if (![...(by.mutable ?? []), ...(by.immutable ?? [])].includes(rule)) return 'that rule is no longer in the game.'
    if (kind === 'transmute') continue
    if (!maybeMutable(facts, changes.slice(0, index), rule))
      return 'immutable rules, as long as they are immutable, may not be amended or repealed, and this is one of them.'
    const older = kind === 'amendAmendment' || kind === 'repealAmendment'
    if (older && !amendmentsOf(facts, changes.slice(0, index), rule).includes(String(amendment)))
      return `that rule has no amendment ${amendment}.`
  }
  return undefined
}

const TOUCHES = ['removeRule', 'replaceText', 'bind', 'unbind', 'setFront']

/** Whether an effect amends or repeals an immutable rule. A rule may still change itself through its own program. */
const breach = (it: Fact): boolean =>
  TOUCHES.includes(it.do) &&
  it.was?.attributes.status === 'immutable' &&
  it.via !== 'undoing' &&
  !(it.warrant === it.rule && it.via === 'program')

/** Whether an effect is part of amending or repealing a rule, or records it. */
const isOwn = (it: Fact): boolean =>
  [...TOUCHES, 'relabel'].includes(it.do) ||
  (it.do === 'setAttribute' && it.name !== 'status') ||
  ['amendments', 'repealed'].includes(it.register) ||
  it.set?.done !== undefined

/** Whether a batch carries out an adopted change of a rule that was mutable before, and leaves the rest of the law. */
function isOfMutable({ about, discarded, 'rules.status': by }: Facts, it: Fact): boolean {
  const change = about.items.find((of: Fact) => TOUCHES.includes(of.do))
  const isDone = about.items.some((of: Fact) => of.matter === it.matter && of.set?.done !== undefined)
  const isProposed = changesIn(about.under[it.matter] ?? {}).some(of => of.rule === change?.rule)
  const mayGo = by.mutable?.includes(change?.rule) && by.mutable.length > 1
  return isDone && isProposed && mayGo && !(discarded > 0) && isOwn(it)
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

/** Whether an adopted proposal changes a rule. */
const isChangedBy = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.rule === rule)

/** Whether the text of a rule actually changes together with the note that the rule has been amended. */
const isAmended = (items: readonly Fact[], { key, warrant, via }: Fact): boolean =>
  items.some(it => it.do === 'replaceText' && it.rule === key && it.warrant === warrant && it.via === via)

/** Whether an adopted proposal enacts a rule. Its status is then decided by the question `attributes`. */
const isEnacted = ({ about }: Facts, it: Fact): boolean =>
  about.under[it.matter]?.outcome === 'adopted' &&
  changesIn(about.under[it.matter]).some(({ kind, text }) => kind === 'enact' && text === it.text)

/** Whether a rule is created with a status that new rules cannot have. */
const otherStatus = (facts: Facts, it: Fact): boolean =>
  it.do === 'addRule' &&
  it.via !== 'undoing' &&
  it.attributes.status !== facts.self.params.enacted &&
  !isEnacted(facts, it)

export default rule({
  reads: ['rules.status', 'rules.amendment', 'amendments', 'suggestions', 'nextNumber', 'matters', 'discarded'],
  forbids: {
    // A trial without changes asks whether anything may be proposed at all.
    propose: facts => (facts.trial ? undefined : fault(facts)),
    proposeFromList: facts => (facts.trial ? undefined : fault(facts)),
    revise: fault,
    suggest: fault,
    announceFinal: facts => (facts.act.with.changes === undefined ? undefined : fault(facts)),
  },
  answers: {
    /** A new rule is mutable. A transmutation switches the status of a rule, and no other change affects the status. */
    attributes({ about, self, 'rules.status': by }) {
      if (about.kind === 'enact') return { status: self.params.enacted }
      if (about.kind !== 'transmute') return null
      return { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' }
    },
    /**
     * An adopted change of a mutable rule happens whatever another rule says of its immunity, unless that rule takes
     * precedence. In a proposal, a change of an immutable rule is illegal, and no part of it happens. From any other
     * source, it is refused.
     */
    'mayChange rules'(facts) {
      const { about, self } = facts
      const born = about.items.filter((it: Fact) => otherStatus(facts, it)).map((it: Fact) => it.index)
      if (born.length > 0)
        return [{ items: born, verdict: 'refuse', reason: `all new rules are ${self.params.enacted}.` }]
      if (!about.items.some(breach)) {
        const open = about.items.filter((it: Fact) => isOfMutable(facts, it)).map((it: Fact) => it.index)
        return [
          { items: open, verdict: 'apply', reason: NOT_IMMUNE },
          { items: ofTransmuted(facts), verdict: 'apply', reason: ANY_STATUS, ifContradicted: 'hold' },
        ].filter(it => it.items.length > 0)
      }
      const reason = 'immutable rules, as long as they are immutable, may not be amended or repealed.'
      const proposed = about.items.some((it: Fact) => about.under[it.matter]?.outcome === 'adopted' && breach(it))
      const items = about.items.filter((it: Fact) => proposed || breach(it)).map((it: Fact) => it.index)
      return [{ items, verdict: proposed ? 'drop' : 'refuse', reason }]
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
