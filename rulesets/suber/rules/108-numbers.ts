/** Whether a proposal would get the same number as another one that is put forward at the same moment. */
const isNumberedTwice = (items: readonly Fact[], it: Fact): boolean =>
  it.do === 'openMatter' &&
  it.kind === 'proposal' &&
  items.some(
    other => other.do === it.do && other.kind === it.kind && other.label === it.label && other.index !== it.index,
  )

const refused = (items: readonly Fact[]): Fact =>
  items.length === 0
    ? null
    : [
        {
          items: items.map(it => it.index),
          verdict: 'refuse',
          reason: 'each rule-change proposed in the proper way shall receive the next successive integer.',
        },
      ]

export default rule({
  reads: ['nextNumber', 'rules.label'],
  answers: {
    /** The next successive integer, which is never lower than the first number. */
    number: ({ nextNumber, self }) => Math.max(nextNumber, self.params.first),
    /** A rule that is changed takes the number of the proposal that changes it. */
    label: ({ matter }) => (matter === undefined ? null : matter.label),
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
    /** Only proposals can advance the count of proposals. */
    'mayChange register nextNumber': ({ about, self }) =>
      refused(
        about.items.filter(
          (it: Fact) =>
            it.register === 'nextNumber' && it.via !== 'undoing' && (it.warrant !== self.id || it.via !== 'program'),
        ),
      ),
    'mayChange effect openMatter': ({ about }) =>
      refused(about.items.filter((it: Fact) => isNumberedTwice(about.items, it))),
  },
  after: {
    /** A number that a rule already has is used up, even if another rule enacted it on its own. */
    'changed rules'({ nextNumber, 'rules.label': by }, { set }) {
      const highest = Math.max(...Object.keys(by).map(Number).filter(Number.isSafeInteger))
      return highest >= nextNumber ? set({ nextNumber: highest + 1 }) : null
    },
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
  },
})
