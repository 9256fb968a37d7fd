const DEADLINES = ['arm', 'disarm', 'suspend', 'resume']

/** Whether a ruling declares void the immutable rule that decides which rules are void. */
const unseats = (it: Fact, { answerers }: Facts): boolean =>
  it.do === 'find' && it.was?.attributes.status === 'immutable' && (answerers.precedence ?? []).includes(it.rule)

/** Whether an effect answers by hand for a rule that has a program, or moves a deadline by hand or by a ruling. */
function interferes(it: Fact, programmed: ReadonlySet<string>): boolean {
  if (it.do === 'answer') return it.via === 'hand' && programmed.has(it.rule)
  return DEADLINES.includes(it.do) && (it.via === 'hand' || it.via === 'ruling')
}

const isInForce = (rule: string, labels: { readonly [label: string]: readonly string[] }): boolean =>
  Object.values(labels).some(it => it.includes(rule))

export default rule({
  reads: ['answerers', 'classifiedBy', 'rules.label'],
  answers: {
    /** Refuses answers given by hand for a rule that has a program. People answer only for texts without a program. */
    'mayChange state': {
      touching: ['byHand'],
      does(facts) {
        const { about, answerers } = facts
        const asked = about.items.filter((it: Fact) => it.via === 'hand' || it.via === 'ruling')
        if (asked.length === 0) return null
        const programmed = new Set(
          Object.values(answerers as { readonly [question: string]: readonly string[] }).flat(),
        )
        const items = asked.filter((it: Fact) => interferes(it, programmed)).map((it: Fact) => it.index)
        const reason =
          'players abide by the rules as they are: a program says only what its rule says, and waits only for that.'
        const unseating = asked.filter((it: Fact) => unseats(it, facts)).map((it: Fact) => it.index)
        return [
          { items, verdict: 'refuse', reason },
          { items: unseating, verdict: 'refuse', reason: 'a ruling cannot put a rule out of effect.' },
        ].filter(it => it.items.length > 0)
      },
    },
  },
  after: {
    /** No player stays Inactive once the rule that classifies players is no longer in force. */
    'changed rules': ({ classifiedBy = null, 'rules.label': labels }, { set }) =>
      classifiedBy === null || isInForce(classifiedBy, labels)
        ? null
        : set({ inactive: [], classifiedBy: null }, 'no rule in effect classifies players as Inactive'),
  },
})
