const GUARDED = 'each rule-change proposed in the proper way shall receive the next successive integer.'

/** Whether a proposal would get the same number as another one that is put forward at the same moment. */
const isNumberedTwice = (items: readonly Fact[], it: Fact): boolean =>
  it.do === 'openMatter' &&
  it.kind === 'proposal' &&
  items.some(
    other => other.do === it.do && other.kind === it.kind && other.label === it.label && other.index !== it.index,
  )

export default rule({
  reads: ['nextNumber'],
  answers: {
    /** The next successive integer, which is never lower than the first number. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** A rule that is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
    /** Refuses to set the next number by hand, because the number follows from the proposals. */
    'mayChange byHand'({ about }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && ['hand', 'ruling'].includes(it.via))
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    /** Each proposal gets the next number, even if several are put forward at the same moment. */
    'mayChange opening proposal'({ about }) {
      const items = about.items.filter((it: Fact) => isNumberedTwice(about.items, it)).map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    /** The programs of other rules cannot set the next number, unless those rules take precedence over this one. */
    'mayChange register nextNumber'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'nextNumber' && it.via === 'program' && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
    },
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
    /** A rule that is enacted by a ruling takes the next number, which is then used up. */
    numbered: ({ event, nextNumber }, { set }) => set({ nextNumber: Math.max(nextNumber, Number(event.number) + 1) }),
  },
})
