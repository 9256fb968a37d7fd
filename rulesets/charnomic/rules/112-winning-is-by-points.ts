/** Whether all winners that an effect names have enough points; undefined if no rule says how many points are enough.
 */
function haveThem({ value }: Fact, { points, decided }: Facts): boolean | undefined {
  const n = decided.winsWith?.amount
  const who = typeof value === 'string' ? [value] : []
  return n === undefined ? undefined : who.length > 0 && who.every(it => exact.atLeast(points[it] ?? 0, n))
}

/** Decides whether an effect that names a winner is applied, held or refused. */
function verdictOn(it: Fact, facts: Facts): 'apply' | 'hold' | 'refuse' {
  const says = it.do === 'answer' && it.question === 'winner'
  if ((it.register !== 'winner' && !says) || it.via === 'undoing') return 'apply'
  const telling = facts.answerers.winner ?? []
  const have = haveThem(it, facts)
  if (it.via === 'ruling') return have === true || it.value === null ? 'apply' : 'refuse'
  if (it.via !== 'hand' && telling.includes(it.warrant)) return have === false ? 'hold' : 'apply'
  return it.via === 'hand' && it.warrant !== null && telling.length === 0 ? 'apply' : 'refuse'
}

/** Refuses winners that no rule determines, and holds winners without enough points. */
function guarded(facts: Facts): Fact {
  const verdicts = facts.about.items.map((it: Fact) => verdictOn(it, facts))
  const reason = 'what constitutes winning may not be altered from achieving n points to any other state of affairs.'
  return ['hold', 'refuse']
    .filter(verdict => verdicts.includes(verdict))
    .map(verdict => ({
      items: facts.about.items.filter((_: Fact, at: number) => verdicts[at] === verdict).map((it: Fact) => it.index),
      verdict,
      reason,
    }))
}

export default rule({
  reads: ['points', 'answerers'],
  answers: {
    /**
     * Players win only by points. The rule that determines the winner writes the result, and a Judge says who was first
     * to have enough points. A winner without enough points is held for Judgment, because a rule may establish a winner
     * when play cannot continue. If no program in force determines the winner, people enter the winner.
     */
    'mayChange register winner': { needs: ['winsWith'], does: guarded },
    'mayChange effect answer': { needs: ['winsWith'], does: guarded },
  },
})
