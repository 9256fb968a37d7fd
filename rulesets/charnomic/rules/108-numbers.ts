/** Whether an effect comes from anything other than this rule's own program or the undoing of an earlier effect. */
const isOthers = (it: Fact, rule: string): boolean => it.via !== 'undoing' && (it.warrant !== rule || it.via === 'hand')

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
          reason: 'each rule-change proposed in the proper way receives the next successive integer.',
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
    /** Only this rule can set the next number: each number follows from the one before. */
    'mayChange register nextNumber': ({ about, self }) =>
      refused(about.items.filter((it: Fact) => it.register === 'nextNumber' && isOthers(it, self.id))),
    'mayChange effect openMatter': ({ about }) =>
      refused(about.items.filter((it: Fact) => isNumberedTwice(about.items, it))),
  },
  after: {
    proposed: ({ matter }, { set }) => set({ nextNumber: Number(matter.label) + 1 }),
    /** A rule that is enacted by a ruling takes the next number, which is then used up. */
    numbered: ({ event, nextNumber }, { set }) => set({ nextNumber: Math.max(nextNumber, Number(event.number) + 1) }),
  },
})
