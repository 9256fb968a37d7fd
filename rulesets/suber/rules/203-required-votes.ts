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

/** Whether a tally has as many votes as required. */
function reaches({ tally }: Fact, { of, share, more, votes, voters }: Fact): boolean {
  const byVotes = of === 'votes' || votes !== undefined
  const [got, all] = byVotes ? [tally.votes.for ?? 0, tally.allVotes] : [tally.voters.for ?? 0, tally.eligible]
  const needed = votes ?? voters ?? exact.times(share, all)
  return more ? exact.moreThan(got, needed) : exact.atLeast(got, needed)
}

export default rule({
  reads: ['amendments', 'rulebook', 'answerers'],
  answers: {
    /** This rule covers only votes on rule-changes. */
    required: ({ matter, self }) => (matter === undefined || matter.kind === 'proposal' ? self.params.required : null),
  },
  after: {
    /** At the end of the second complete circuit, this rule changes itself, unless it has been amended. */
    circuitEnded(facts, { selfAmend }) {
      const { required, circuit } = facts.self.params
      if (facts.event.circuit !== circuit || required !== 'all' || spent(facts)) return null
      return selfAmend({ params: { required: { value: 'majority', words: 'a simple majority' } } })
    },
    /** If no other rule decides the outcome of a vote (104), this rule still says when a rule-change is adopted. */
    voteCompleted: ({ matter, answerers }, { raise }) =>
      matter.kind === 'proposal' && (answerers.adoption ?? []).length === 0
        ? raise({ event: 'votedOn', matter: matter.id })
        : null,
    votedOn: {
      own: true,
      needs: ['required'],
      does({ matter, decided, answerers }, { adopt, defeat }) {
        if (!matter.tally || (answerers.adoption ?? []).length > 0) return null
        const told = `${matter.tally.voters.for ?? 0} of ${matter.tally.eligible} eligible voters for`
        return reaches(matter, decided.required)
          ? adopt({ matter: matter.id }, told)
          : defeat({ matter: matter.id }, told)
      },
    },
  },
})
