const KINDS = ['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'repealAmendment']

const COMPOUND = 'a rule-change is one enactment, repeal, amendment or transmutation, and not several of them.'

/** Returns the reason why a proposal is not a single rule-change. */
function fault(facts: Facts): string | undefined {
  return KINDS.filter(kind => facts.act.with[kind] !== undefined).length === 1
    ? faultIn(facts, changesIn(facts.act.with))
    : COMPOUND
}

/**
 * Returns what is wrong with changes under the present rules: a change is not a rule-change, or its rule is not
 * mutable.
 */
function faultIn({ amendments, 'rules.status': by }: Facts, changes: readonly Fact[]): string | undefined {
  for (const change of changes) {
    if (change.kind === undefined)
      return 'a rule-change is an enactment, a repeal, an amendment or a transmutation, and nothing else.'
    if (change.kind === 'enact') continue
    if (!by.mutable?.includes(change.rule) && !by.immutable?.includes(change.rule))
      return 'a rule-change must be about a rule in the game, and that rule is gone.'
    if (change.kind === 'transmute') continue
    if (!by.mutable?.includes(change.rule))
      return 'immutable rules, as long as they are immutable, may not be amended or repealed, and this is one of them.'
    const older = change.kind === 'amendAmendment' || change.kind === 'repealAmendment'
    if (older && !(amendments[change.rule] ?? []).includes(String(change.amendment)))
      return `that rule has no amendment ${change.amendment}.`
  }
  return undefined
}

/** Returns what is wrong with a proposal in the bank under the present rules. */
const inTheBank = (facts: Facts): string | undefined => faultIn(facts, [facts.matter.change])

/** A rule whose revision number counts an amendment from before the game has the number of that amendment. */
function amendedBefore({ rules, amendments, self }: Facts, { set }: Powers) {
  const before = rules.filter((it: Fact) => Number(it.revision ?? 0) > 0 && (amendments[it.id] ?? []).length === 0)
  return before.length === 0 || self.readings.revision !== 'counted'
    ? null
    : set({ amendments: Object.fromEntries(before.map((it: Fact) => [it.id, [it.label]])) })
}

const TOUCHES = ['removeRule', 'replaceText', 'bind', 'unbind', 'setFront']

/** Whether an effect is part of amending or repealing a rule, or records it. */
const isOwn = (it: Fact): boolean =>
  [...TOUCHES, 'relabel'].includes(it.do) ||
  (it.do === 'setAttribute' && it.name !== 'status') ||
  ['amendments', 'repealed'].includes(it.register) ||
  it.set?.done !== undefined

/** The questions without whose answers no rule-change could be adopted. */
const FOR_ADOPTION = ['required']

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

/** Whether an adopted proposal changes a rule. */
const isChangedBy = (proposal: Fact, rule: string): boolean =>
  proposal?.outcome === 'adopted' && changesIn(proposal).some(it => it.rule === rule)

/** Whether the text of a rule actually changes together with the note that the rule has been amended. */
const isAmended = (items: readonly Fact[], { key, warrant, via }: Fact): boolean =>
  items.some(it => it.do === 'replaceText' && it.rule === key && it.warrant === warrant && it.via === via)

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

export default rule({
  reads: ['rules', 'rules.status', 'amendments', 'answerers', 'answeredByHand'],
  forbids: { propose: fault, revise: fault, deposit: fault, useDeposit: inTheBank },
  answers: {
    /** Whether a proposal in the bank is no longer a rule-change. */
    improper: facts => (facts.matter?.kind === 'deposit' && inTheBank(facts) !== undefined ? true : null),
    /** A proposal that is not a rule-change is not properly proposed, however it was made. */
    wronglyProposed(facts) {
      const changes = changesIn(facts.matter)
      return (changes.length > 1 ? COMPOUND : faultIn(facts, changes)) ?? null
    },
    /** A new rule is mutable. A transmutation switches the status of a rule, and no other change affects the status. */
    attributes({ about, self, rules }) {
      if (about.kind === 'enact') return { status: self.params.enacted, revision: 0 }
      const { status, revision } = rules.find((it: Fact) => it.id === about.rule) ?? {}
      const more = self.readings.revision === 'counted' ? { revision: Number(revision ?? 0) + 1 } : {}
      if (about.kind !== 'transmute') return more
      return { ...more, status: status === 'mutable' ? 'immutable' : 'mutable' }
    },
    /**
     * Refuses to amend or repeal an immutable rule, whatever the source of the change. A rule may still change itself.
     */
    'mayChange rules'(facts) {
      const { about } = facts
      const items = about.items
        .filter(
          (it: Fact) =>
            TOUCHES.includes(it.do) &&
            it.was?.attributes.status === 'immutable' &&
            it.warrant !== it.rule &&
            it.via !== 'undoing',
        )
        .map((it: Fact) => it.index)
      return [
        { items: ofMutable(facts), verdict: 'apply', reason: NOT_IMMUNE },
        { items: ofTransmuted(facts), verdict: 'apply', reason: ANY_STATUS, ifContradicted: 'hold' },
        {
          items,
          verdict: 'refuse',
          reason: 'immutable rules, as long as they are immutable, may not be amended or repealed.',
        },
      ].filter(it => it.items.length > 0)
    },
    /** A rule is amended by a rule-change, and not by a note about one. */
    'mayChange register amendments'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'amendments' && it.via !== 'undoing')
        .filter((it: Fact) => it.via === 'hand' || it.via === 'ruling' || it.warrant !== self.id)
        .filter((it: Fact) => !isChangedBy(about.under[it.matter], it.key) && !isAmended(about.items, it))
        .map((it: Fact) => it.index)
      const reason = 'an amendment is a rule-change, and a rule can be amended only by one.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    gameStarted: amendedBefore,
    resumed: amendedBefore,
  },
})
