/** What only the rules of the game give: by hand it is given only under a rule that players made. */
const EARNED = ['points', 'winner']

/** A correction that takes away points, or a win; to give some back is for a rule or a ruling. */
const isLess = ({ warrant, do: kind, register, amount, value }: Fact): boolean =>
  warrant === null && (kind === 'add' ? exact.moreThan(0, amount) : register === 'winner' && value === null)

/** Whether a rule was only transmuted: it bears another number, and says what it said in the Initial Set. */
const onlyTransmuted = ({ initialText, amendments }: Facts, id: string): boolean =>
  initialText?.[id] === true && (amendments?.[id] ?? []).length === 0

/** The points that win, as a rule tells them; what is won by anything else is not won by points. */
const goal = ({ decided }: Facts): Fact => (decided?.winsWith?.of === 'points' ? decided.winsWith : undefined)

/** Whether whoever is written down as the winner has the points that win, or play cannot continue (213). */
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

/** Whether a win is entered for a player who has not the points that win, where a rule tells how many these are. */
const isUnearned = (facts: Facts, it: Fact): boolean =>
  it.register === 'winner' && it.value !== null && goal(facts) !== undefined && !byPoints(facts, it)

/** Whether the rule that says what wins also looks that nobody wins by anything else, as 208 does. */
const isKept = ({ answerers }: Facts): boolean =>
  (answerers.winsWith ?? []).some((it: string) => (answerers['mayChange state'] ?? []).includes(it))

/** The places of those who would win by a program without the points, where no other rule looks after that. */
const otherwiseWon = (facts: Facts): readonly number[] =>
  facts.about.items
    .filter((it: Fact) => it.register === 'winner' && it.value !== null)
    .filter((it: Fact) => it.via !== 'hand' && it.via !== 'ruling' && it.via !== 'undoing')
    .filter((it: Fact) => !isKept(facts) && !byPoints(facts, it))
    .map((it: Fact) => it.index)

export default rule({
  reads: ['rules.label', 'answerers', 'points', 'unableForGood', 'unableToMove', 'initialText', 'amendments'],
  answers: {
    /**
     * The means of earning points, and what wins, are changed by changing the rules, and not by hand or under a rule that
     * is silent on them; and what wins stays a number of points, whatever program, or hand, makes somebody the winner.
     */
    'mayChange state': {
      needs: ['winsWith'],
      does(facts) {
        const { about, self, 'rules.label': by } = facts
        const made = new Set(
          Object.keys(by)
            .filter(label => Number(label) >= self.params.first)
            .flatMap(label => by[label])
            .filter((id: string) => !onlyTransmuted(facts, id)),
        )
        const hand = about.items
          .filter((it: Fact) => it.via === 'hand' && EARNED.includes(it.register))
          .filter((it: Fact) => (!made.has(it.warrant) && !isLess(it)) || isUnearned(facts, it))
          .map((it: Fact) => it.index)
        const other = otherwiseWon(facts)
        const silently = 'one wins by points, and the rules say by which means they are earned.'
        const altered =
          'what wins may not be altered from achieving n points, and whether this is that, a Judge decides'
        const verdicts = [
          ...(hand.length === 0 ? [] : [{ items: hand, verdict: 'refuse', reason: silently }]),
          ...(other.length === 0 ? [] : [{ items: other, verdict: 'hold', reason: altered }]),
        ]
        return verdicts.length === 0 ? null : verdicts
      },
    },
  },
})
