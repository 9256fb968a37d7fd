const sameAs = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Whether people record a winner under a rule that has no program, that players made or amended, and that awards a win
 * for points.
 */
function isLeft({ decided, rulebook, textOnly }: Facts, { via, register, warrant }: Fact): boolean {
  if (via !== 'hand' || register !== 'winner' || warrant === null) return false
  if (!textOnly.includes(warrant) || decided.printed?.includes(warrant) !== false) return false
  const text = rulebook.find((it: Fact) => it.id === warrant)?.text ?? ''
  return /\bpoints?\b/i.test(text) && /\bw[io]n/i.test(text)
}

export default rule({
  reads: ['rulebook', 'textOnly'],
  answers: {
    /**
     * The rules about points determine the winner. People cannot name one, by hand or by a ruling, unless a later rule
     * without a program awards a win for points.
     */
    'mayChange byHand': {
      needs: ['printed'],
      does(facts) {
        const items = facts.about.items
          .filter(
            (it: Fact) =>
              ['hand', 'ruling'].includes(it.via) &&
              (it.register === 'winner' || (it.do === 'answer' && it.question === 'winner')),
          )
          .filter((it: Fact) => !isLeft(facts, it))
          .map((it: Fact) => it.index)
        const reason =
          'the state of affairs that constitutes winning may not be altered from achieving points to any other, not even by hand or by a ruling.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /** A program may record only the winner that the rules about winning determine. */
    'mayChange register winner': {
      needs: ['winner'],
      does({ about, decided }) {
        const items = about.items
          .filter((it: Fact) => it.register === 'winner' && it.via === 'program' && it.value !== null)
          .filter((it: Fact) => !sameAs(it.value, decided.winner))
          .map((it: Fact) => it.index)
        const reason =
          'the state of affairs that constitutes winning may not be altered from achieving points to any other, not even by a program.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
      },
    },
  },
})
