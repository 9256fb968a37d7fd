const NONE_MUTABLE = 'there must always be at least one mutable rule'
const NO_WAY =
  'the adoption of rule-changes must never become completely impermissible, and no rule would say how many votes they need'

/** The kinds of effect that could make rule-changes impossible. */
const WHICH = ['removeRule', 'setAttribute']

export default rule({
  reads: ['rules.status', 'answerers', 'answeredByHand'],
  answers: {
    /**
     * Holds a change for Judgment if, after the change, no rule would be mutable or no rule would say how many votes
     * are required.
     */
    'mayChange rules'({ about, answerers, answeredByHand, self, 'rules.status': by }) {
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
      const telling = [...(answerers.required ?? []), ...(answeredByHand.required ?? [])]
      const lost = telling.length > 0 && telling.every((it: string) => gone.has(it))
      return lost ? [{ items, verdict, reason: NO_WAY, limits: true }] : null
    },
  },
})
