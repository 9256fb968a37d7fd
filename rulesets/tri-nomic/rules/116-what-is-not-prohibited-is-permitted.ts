/** A text permits changes of texts. No text takes a program away or gives a rule another number. */
const NEVER_BY_HAND = ['unbind', 'relabel']

/** Whether an effect is ordered by a Judge, or made by hand without the authority of a later rule without a program. */
const byPeople = ({ textOnly, decided }: Facts, { do: kind, via, warrant }: Fact): boolean =>
  via === 'ruling' ||
  (via === 'hand' &&
    (NEVER_BY_HAND.includes(kind) || !textOnly.includes(warrant) || decided.printed?.includes(warrant) !== false))

export default rule({
  reads: ['textOnly'],
  answers: {
    /**
     * People may change rules, by hand or by a ruling, only to carry out an adopted change or if a later rule permits
     * it by its text. A program changes rules under the authority of its own rule.
     */
    'mayChange rules': {
      needs: ['printed'],
      does(facts) {
        const { about } = facts
        const items = about.items
          .filter((it: Fact) => byPeople(facts, it) && about.under[it.matter]?.outcome !== 'adopted')
          .map((it: Fact) => it.index)
        const reason =
          'changing the rules is permitted only when a rule or set of rules explicitly or implicitly permits it.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
  },
})
