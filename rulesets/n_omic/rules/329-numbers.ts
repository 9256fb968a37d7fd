/** The number of a proposal's first change. */
const firstOf = (matter: Fact): number => Number.parseInt(matter.label, 10)

/** Whether something is done by hand or ordered by a Judge, and by leave of no rule that the players made or amended. */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether a program acts for a rule that the players made and that this one goes before (110, 211). */
function yields({ self, 'rules.heading': page, 'rules.status': by, 'rules.label': named }: Facts, it: Fact): boolean {
  if (it.via !== 'program' || !page.null?.includes(it.warrant)) return false
  const isMutable = by.mutable?.includes(it.warrant) === true
  if (isMutable !== (self.attributes.status === 'mutable')) return isMutable
  return Object.keys(named).some(label => Number(label) > Number(self.label) && named[label].includes(it.warrant))
}

const KEPT = ['nextNumber']

/** Whether a proposal would have the number of another one that is put forward at the same moment. */
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
    /** Numbers go on by proposals, also where a rule of a higher number would have it otherwise. */
    'mayChange state': facts =>
      refused(
        facts.about.items.filter(
          (it: Fact) =>
            (KEPT.includes(it.register) && (byPeople(facts, it) || yields(facts, it))) || isNumberedTwice(facts, it),
        ),
      ),
    /** Each change has the next successive integer; a proposal of several is called by the lowest and the highest. */
    number({ about, nextNumber, self }) {
      const next = Math.max(nextNumber, self.params.first)
      const changes = about.changes ?? 1
      return changes === 1 ? next : `${next} - ${next + changes - 1}`
    },
    /** What is changed takes the number of its change. */
    label: ({ about, matter }) => (matter === undefined ? null : firstOf(matter) + (about.index ?? 0)),
  },
  after: {
    /** A number that a rule bears is used up, whatever gave it to the rule. */
    'changed rules'({ nextNumber, 'rules.label': by }, { set }) {
      const highest = Math.max(0, ...Object.keys(by).map(Number).filter(Number.isSafeInteger))
      return highest >= nextNumber ? set({ nextNumber: highest + 1 }) : null
    },
    proposed: ({ matter }, { set }) => set({ nextNumber: firstOf(matter) + changesIn(matter).length }),
  },
})
