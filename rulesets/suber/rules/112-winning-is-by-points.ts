/** Whether a correction takes back points that the corrected entry gave, or a win, which rule 208 guards. */
const isUndone = (it: Fact): boolean =>
  it.warrant === null && (it.takesBack === true || (it.register === 'winner' && it.value === null))

/** Whether a rule was only transmuted, so it has a new number but the same text as in the Initial Set. */
const onlyTransmuted = ({ initialText, amendments }: Facts, id: string): boolean =>
  initialText?.[id] === true && (amendments?.[id] ?? []).length === 0

/** Whether a rule has the number of a proposal. */
const isNumberedFrom = (by: Fact, id: string, first: number): boolean =>
  Object.keys(by).some(label => Number(label) >= first && by[label].includes(id))

/** Whether people carry out a rule of the Initial Set because it has lost its program. */
const isLeftToPeople = ({ textOnly, self, 'rules.label': by }: Facts, id: string): boolean =>
  textOnly.includes(id) && !self.params.unprogrammed.some((label: number) => by[label]?.includes(id) === true)

/**
 * Whether players made or amended a rule, or carry it out. Rules of the Initial Set have lower numbers, or have only
 * been transmuted.
 */
const isMade = (facts: Facts, id: string): boolean =>
  isNumberedFrom(facts['rules.label'], id, facts.self.params.first)
    ? !onlyTransmuted(facts, id)
    : isLeftToPeople(facts, id)

/** The number of points that wins, according to a rule; undefined if winning depends on anything else. */
const goal = ({ decided }: Facts): Fact => (decided?.winsWith?.of === 'points' ? decided.winsWith : undefined)

/** Whether the recorded winner has enough points to win, or play cannot continue (213). */
function byPoints(facts: Facts, { value }: Fact): boolean {
  const { points, unableForGood, unableToMove } = facts
  if (unableForGood === true && value === unableToMove) return true
  const { amount, more = false } = goal(facts) ?? {}
  if (amount === undefined) return false
  return [value].flat().every((person: string) => {
    const has = points?.[person] ?? 0
    return exact.moreThan(has, 0) && (more ? exact.moreThan(has, amount) : exact.atLeast(has, amount))
  })
}

/** Whether an effect names a winner with too few points, if a rule says how many are needed. */
const isUnearned = (facts: Facts, it: Fact): boolean =>
  it.register === 'winner' && it.value !== null && goal(facts) !== undefined && !byPoints(facts, it)

/** Whether the rule that says how to win also refuses any other way of winning, as rule 208 does. */
const isKept = ({ answerers }: Facts): boolean =>
  (answerers.winsWith ?? []).some((it: string) => GUARDS.some(guard => (answerers[guard] ?? []).includes(it)))

/** The questions through which a rule can guard the register of the winner. */
const GUARDS = ['mayChange register winner', 'mayChange state', 'mayChange']

/** The indexes of effects by which a program names a winner without enough points, if no other rule checks the points.
 */
const otherwiseWon = (facts: Facts): readonly number[] =>
  facts.about.items
    .filter((it: Fact) => it.register === 'winner' && it.value !== null)
    .filter((it: Fact) => it.via !== 'hand' && it.via !== 'ruling' && it.via !== 'undoing')
    .filter((it: Fact) => !isKept(facts) && !byPoints(facts, it))
    .map((it: Fact) => it.index)

/**
 * Refuses points or wins that the rules do not award, and holds a win by anything but points. Only the game's rules write
 * these registers; people can change them by hand only under a rule that players made.
 */
function guarded(register: 'points' | 'winner', facts: Facts): Fact {
  const { about } = facts
  const hand = about.items
    .filter((it: Fact) => it.via === 'hand' && it.register === register)
    .filter((it: Fact) => (!isMade(facts, it.warrant) && !isUndone(it)) || isUnearned(facts, it))
    .map((it: Fact) => it.index)
  const other = register === 'winner' ? otherwiseWon(facts) : []
  const corrected = about.items.some((it: Fact) => hand.includes(it.index) && it.warrant === null)
  const silently = corrected
    ? 'players win by points, and the rules say how points are earned: a correction takes back what its entry did, and anything else needs a rule that says so.'
    : 'players win by points, and the rules say how points are earned.'
  const altered =
    'winning may not be altered from achieving n points to anything else, and a Judge decides whether this is so'
  const verdicts = [
    ...(hand.length === 0 ? [] : [{ items: hand, verdict: 'refuse', reason: silently }]),
    ...(other.length === 0 ? [] : [{ items: other, verdict: 'hold', reason: altered }]),
  ]
  return verdicts.length === 0 ? null : verdicts
}

export default rule({
  reads: [
    'rules.label',
    'answerers',
    'points',
    'unableForGood',
    'unableToMove',
    'initialText',
    'amendments',
    'textOnly',
  ],
  answers: {
    /**
     * The means of earning points, and the way to win, change only when the rules change: not by hand, and not under a
     * rule that does not mention them. Winning always requires a number of points, whether a program or a person names
     * the winner.
     */
    'mayChange register points': facts => guarded('points', facts),
    'mayChange register winner': { needs: ['winsWith'], does: facts => guarded('winner', facts) },
  },
})
