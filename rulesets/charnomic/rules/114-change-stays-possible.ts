const NONE_MUTABLE = 'there must always be at least one mutable rule'
const NEVER = 'the adoption of rule-changes must never become completely impermissible, and no rule would say'

/** The requirements for adopting a rule-change. Each key is a question that some rule in force must answer. */
const NEEDED = {
  proposing: 'that anybody may propose one',
  endOfDebate: 'how the debate on one ends',
  votingPeriod: 'that one is voted on',
  mayVote: 'who votes on one',
  required: 'how many votes one needs',
}

/** The kinds of effect that could make rule-changes impossible. */
const WHICH = ['removeRule', 'setAttribute']

export default rule({
  reads: ['rules.status', 'answerers', 'answeredByHand'],
  answers: {
    /**
     * Holds a change for Judgment if it would leave no mutable rule, or leave unanswered a question that adoption
     * depends on.
     */
    'mayChange rules'({ about, self, answerers, answeredByHand, 'rules.status': by }) {
      const mutable = new Set(by.mutable ?? [])
      const gone = new Set()
      for (const it of about.items) {
        const status =
          it.do === 'addRule'
            ? it.attributes.status
            : it.do === 'setAttribute' && it.name === 'status'
              ? it.value
              : null
        if (status === 'mutable') mutable.add(it.rule)
        else if (status !== null || it.do === 'removeRule') mutable.delete(it.rule)
        if (it.do === 'removeRule') gone.add(it.rule)
      }
      const items = about.items.filter((it: Fact) => WHICH.includes(it.do)).map((it: Fact) => it.index)
      const verdict = self.readings.breach === 'held' ? 'hold' : 'refuse'
      if (mutable.size === 0) return [{ items, verdict, reason: NONE_MUTABLE, limits: true }]
      const lost = Object.entries(NEEDED).find(([question]) => {
        const telling = [...(answerers[question] ?? []), ...(answeredByHand[question] ?? [])]
        return telling.length > 0 && telling.every((it: string) => gone.has(it))
      })
      return lost === undefined ? null : [{ items, verdict, reason: `${NEVER} ${lost[1]}`, limits: true }]
    },
  },
})
