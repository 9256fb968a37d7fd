const SENTENCE =
  'If this rule is not amended by the end of the second complete circuit of turns, it automatically changes'

/**
 * Whether this rule no longer changes itself, because it was amended. In one reading, an amendment that repeats the
 * sentence makes the rule change itself again.
 */
function spent({ amendments, rulebook, self }: Facts): boolean {
  const { text, lineage } = rulebook.find((it: Fact) => it.id === self.id)
  const { sentenceRepeated, transmuted } = self.readings
  const amended = (amendments[self.id] ?? []).length
  const anew = sentenceRepeated === 'changes' && text.replace(/\s+/g, ' ').includes(SENTENCE)
  return (amended > 0 && !anew) || (transmuted === 'stays' && lineage.length > amended)
}

export default rule({
  reads: ['amendments', 'rulebook'],
  answers: {
    required: { param: 'required' },
  },
  after: {
    /** At the end of the second complete circuit, this rule changes itself, unless it has been amended. */
    circuitEnded(facts, { selfAmend }) {
      const { required, circuit } = facts.self.params
      if (facts.event.circuit !== circuit || required !== 'all' || spent(facts)) return null
      return selfAmend({ params: { required: { value: 'majority', words: 'a simple majority' } } })
    },
  },
})
