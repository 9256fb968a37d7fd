/** The number of a proposal's first change. */
const firstOf = (matter: Fact): number => Number.parseInt(matter.label, 10)

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/**
 * Whether an effect comes from a rule that the players made and over which this rule takes precedence (110, 211), by its
 * program or by hand.
 */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (!['program', 'hand'].includes(it.via) || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

const KEPT = ['nextNumber']

/** Whether two proposals put forward at the same time would have the same number. */
const isNumberedTwice = ({ about }: Facts, it: Fact): boolean =>
  it.do === 'openMatter' &&
  it.kind === 'proposal' &&
  about.items.some(
    (other: Fact) =>
      other.do === it.do && other.kind === it.kind && other.label === it.label && other.index !== it.index,
  )

const GUARDED = 'each rule-change proposed in the proper way shall receive the next successive integer.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: ['nextNumber', 'rules.label', 'rules.status', 'rules.heading', 'amendments'],
  answers: {
    numbering: 'the next successive integer',
    /**
     * No two rules have the same number, and no rule gets another or an earlier number except from its proposal: lower
     * numbers take precedence.
     */
    'mayChange rules'({ about, nextNumber, 'rules.label': by }) {
      const items = about.items
        .filter(
          (it: Fact) =>
            it.do === 'relabel' || (it.do === 'addRule' && (by[it.label] !== undefined || it.label < nextNumber)),
        )
        // A rule that a program enacts without a number bears the number of the rule that enacts it.
        .filter((it: Fact) => it.do === 'relabel' || it.via !== 'program' || !by[it.label]?.includes(it.warrant))
        .filter((it: Fact) => ['program', 'hand', 'ruling'].includes(it.via))
        .filter((it: Fact) => about.under[it.matter]?.outcome !== 'adopted')
        .map((it: Fact) => it.index)
      const reason =
        'a rule that is amended receives the number of its proposal, and a new one the next successive integer.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    /** Only proposals can advance the next number, even if a rule with a higher number says otherwise. */
    'mayChange state': {
      touching: ['opening proposal', ...KEPT.map(it => `register ${it}`)],
      does: facts =>
        refused(
          facts.about.items.filter(
            (it: Fact) =>
              (KEPT.includes(it.register) && (byPeople(facts, it) || yields(facts, it))) || isNumberedTwice(facts, it),
          ),
        ),
    },
    /**
     * Each change has the next successive integer. A proposal of several changes is named by its lowest and highest
     * numbers.
     */
    number({ about, nextNumber, self }) {
      const next = Math.max(nextNumber, self.params.first)
      const changes = about.changes ?? 1
      return changes === 1 ? next : `${next} - ${next + changes - 1}`
    },
    /** A changed rule takes the number of its change. */
    label: ({ about, matter }) => (matter === undefined ? null : firstOf(matter) + (about.index ?? 0)),
  },
  after: {
    /** The number of a rule is used up, however the rule got it. */
    'changed rules'({ nextNumber, 'rules.label': by }, { set }) {
      const highest = Math.max(0, ...Object.keys(by).map(Number).filter(Number.isSafeInteger))
      return highest >= nextNumber ? set({ nextNumber: highest + 1 }) : null
    },
    proposed: ({ matter }, { set }) => set({ nextNumber: firstOf(matter) + changesIn(matter).length }),
  },
})
