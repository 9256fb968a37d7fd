const FORMS = ['enact', 'repeal']
/** Effects on a rule that neither create nor destroy it. */
const MODIFYING = ['replaceText', 'setAttribute', 'relabel', 'setFront', 'bind', 'unbind']
/** Types whose Things each have a name. */
const NAMED = ['office', 'potato']
/** The field that identifies each Thing of a type. Things of other types are identified by owner and quantity. */
const NAMING: Record<string, string> = {
  rule: 'rule',
  player: 'person',
  proposal: 'matter',
  office: 'name',
  potato: 'name',
}
const GROUPS = ['addGroup', 'editGroup', 'removeGroup']

/** Explains why a change does not suggest a creation or destruction. */
function fault({ kind, item }: Fact): string | undefined {
  if (FORMS.includes(kind) || GROUPS.includes(kind)) return undefined
  if (kind !== 'item' || (typeof item.create === 'string') === (typeof item.destroy === 'string'))
    return 'a proposal consists of suggested creations or destructions of Things, and of comments and group headings.'
  if (item.create === 'rule') return 'a rule is created by “enact”.'
  if (item.create === 'proposal') return 'a proposal is created by submitting it.'
  if (item.itself !== undefined && (item.itself !== true || item.destroy !== 'proposal'))
    return '“itself: true” destroys the proposal that contains it.'
  const { quantity = 1, name } = item
  if (name !== undefined && !NAMED.includes(item.create ?? item.destroy))
    return `a ${item.create ?? item.destroy} is suggested by its “owner” and its “quantity”, without a name.`
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return 'a quantity is a whole number of at least 1.'
  const type = item.create ?? item.destroy
  const namedBy = Object.hasOwn(NAMING, type) ? NAMING[type] : undefined
  const isOne = type === 'bank' || namedBy !== undefined
  if (isOne && quantity !== 1) return `there is one of each ${type}: leave out the “quantity”.`
  const naming = namedBy ?? 'owner'
  const isNamed = type === 'bank' || item.itself === true || item[naming] !== undefined
  return item.destroy === undefined || isNamed ? undefined : `name what is to be destroyed by its “${naming}”.`
}

/** Repealing a rule means suggesting its destruction. */
const suggested = (change: Fact): Fact =>
  change.repeal === undefined ? change : { item: { destroy: 'rule', rule: change.repeal.rule ?? change.repeal } }

/** Converts repeals to suggested destructions for a proposal that was not submitted here; null if it repeals no rule.
 */
function reworded(proposal: Fact, { revise }: Powers) {
  const changes = changesIn(proposal)
  if (!changes.some(it => it.kind === 'repeal')) return null
  const said = changes.map(it =>
    it.kind === 'repeal' ? { kind: 'item', item: { destroy: 'rule', rule: it.rule } } : it,
  )
  return revise({ matter: proposal.id, changes: said })
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

export default rule({
  reads: ['nextProposal', 'matters', 'bySurname', 'answerers'],
  offers: {
    submit: {
      schema: { changes: 'changes' },
      when: ({ act }) =>
        changesIn(act.with)
          .map(fault)
          .find(it => it !== undefined) ?? true,
      does: ({ act }, { propose }) => propose({ changes: act.with.changes.map(suggested) }),
    },
  },
  answers: {
    /** A program may put forward several proposals at once. */
    number: ({ about, nextProposal }) => nextProposal + (about.ahead ?? 0),
    /** No one else can change the count of proposals, which gives each proposal its own number. */
    'mayChange register nextProposal'({ about, self }) {
      const others = about.items.filter(
        (it: Fact) => it.register === 'nextProposal' && MEANS.includes(it.via) && it.warrant !== self.id,
      )
      const reason = 'each proposal has its own number'
      return others.length === 0
        ? null
        : [{ items: others.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** A proposal consists of what was suggested when it was submitted, so no one else can change that. */
    'mayChange field proposal.changes'({ about, self }) {
      const others = about.items.filter(
        (it: Fact) => it.set?.changes !== undefined && MEANS.includes(it.via) && it.warrant !== self.id,
      )
      const reason = 'a proposal consists of the creations and destructions that it suggested when it was submitted'
      return others.length === 0
        ? null
        : [{ items: others.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** The program of another rule cannot submit a proposal in the name of someone who is not the one acting. */
    'mayChange effect openMatter'(facts) {
      const { about, bySurname } = facts
      const others = about.items.filter(
        (it: Fact) =>
          it.kind === 'proposal' && isForeign(it, facts) && it.by !== about.author && bySurname.includes(it.by),
      )
      const reason = 'a proposal is submitted by a person, in eir own name'
      return others.length === 0
        ? null
        : [{ items: others.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** A proposal can change rules only through creations and destructions, however the proposal was made. */
    'mayChange rules'({ about }) {
      const other = about.items.filter(
        (it: Fact) => about.under[it.matter]?.kind === 'proposal' && MODIFYING.includes(it.do),
      )
      const reason = 'a proposal consists of creations and destructions of Things'
      return other.length === 0 ? null : [{ items: other.map((it: Fact) => it.index), verdict: 'drop', reason }]
    },
  },
  after: {
    /** If no rule says which proposals are pending, a proposal is pending as soon as it is submitted. */
    proposed: {
      needs: ['isPending'],
      does: ({ matter, nextProposal, decided }, powers) => [
        powers.set({ nextProposal: nextProposal + 1 }),
        reworded(matter, powers),
        decided.isPending === null ? powers.openVote({ matter: matter.id }, 'it has been submitted') : null,
      ],
    },
    /** A starting position may contain proposals that were submitted earlier. */
    resumed: ({ matters }, powers) =>
      matters
        .filter((it: Fact) => it.kind === 'proposal')
        .flatMap((it: Fact) => [reworded(it, powers), powers.raise({ event: 'foundSubmitted', matter: it.id })]),
  },
})
