const KINDS = ['enact', 'amend', 'repeal', 'transmute', 'amendAmendment', 'repealAmendment']

/** The changes that an act puts forward: a proposal’s, a final form’s, or the one of a suggestion. */
const putForward = ({ act }: Facts): readonly Fact[] =>
  act.with.change !== undefined ? changesIn({ changes: [act.with.change] }) : changesIn(act.with)

/** Whether a rule is mutable once the changes before this one are made. */
function mutableThen({ 'rules.status': by, self }: Facts, before: readonly Fact[], rule: string): boolean {
  const turned = before.filter(it => it.kind === 'transmute' && it.rule === rule).length % 2 === 1
  return by.mutable?.includes(rule) !== (turned && self.readings.transmutedBefore === 'proper')
}

/** What may not be put forward: another change than these, or one of a rule that is not mutable when its turn comes. */
function fault(facts: Facts): string | undefined {
  const changes = putForward(facts)
  for (const [index, change] of changes.entries()) {
    const { kind, rule, amendment } = change
    if (!KINDS.includes(kind))
      return 'a rule-change is an enactment, a repeal, an amendment or a transmutation, and nothing else.'
    if (kind === 'enact' || kind === 'transmute') continue
    if (!mutableThen(facts, changes.slice(0, index), rule))
      return 'immutable rules, as long as they are immutable, may not be amended or repealed, and that is one.'
    const older = kind === 'amendAmendment' || kind === 'repealAmendment'
    if (older && !(facts.amendments[rule] ?? []).includes(String(amendment)))
      return `that rule has no amendment ${amendment}.`
  }
  return undefined
}

const TOUCHES = ['removeRule', 'replaceText', 'bind', 'unbind', 'setFront']

/** Whether something happens to an immutable rule that only a mutable one may suffer; that a rule changes itself is its own affair. */
const breach = (it: Fact): boolean =>
  TOUCHES.includes(it.do) &&
  it.was?.attributes.status === 'immutable' &&
  it.via !== 'undoing' &&
  !(it.warrant === it.rule && it.via === 'program')

/** Whether a rule comes into being with another status than new rules have. */
const otherStatus = ({ self }: Facts, it: Fact): boolean =>
  it.do === 'addRule' && it.via !== 'undoing' && it.attributes.status !== self.params.enacted

export default rule({
  reads: ['rules.status', 'amendments'],
  forbids: {
    propose: fault,
    revise: fault,
    suggest: fault,
    announceFinal: facts => (facts.act.with.changes === undefined ? undefined : fault(facts)),
  },
  answers: {
    /** A new rule is mutable; a transmutation turns one status into the other; nothing else changes it. */
    attributes({ about, self, 'rules.status': by }) {
      if (about.kind === 'enact') return { status: self.params.enacted }
      if (about.kind !== 'transmute') return null
      return { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' }
    },
    /** Of a proposal such a change is illegal, and nothing of it happens; anything else that asks for it is refused. */
    'mayChange rules'(facts) {
      const { about, self } = facts
      const born = about.items.filter((it: Fact) => otherStatus(facts, it)).map((it: Fact) => it.index)
      if (born.length > 0)
        return [{ items: born, verdict: 'refuse', reason: `all new rules are ${self.params.enacted}.` }]
      if (!about.items.some(breach)) return null
      const reason = 'immutable rules, as long as they are immutable, may not be amended or repealed.'
      const proposed = about.items.some((it: Fact) => it.matter !== null && breach(it))
      const items = about.items.filter((it: Fact) => proposed || breach(it)).map((it: Fact) => it.index)
      return [{ items, verdict: proposed ? 'drop' : 'refuse', reason }]
    },
  },
})
