/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['wins']

const GUARDED = 'only winning the game counts as a win.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

/**
 * The game does not end: every player's points and Groks are reset, with more Groks for players who have won before.
 */
function anew({ players, reyalps, wins, winner, self }: Facts, { set }: Powers) {
  const { groks, perWin } = self.params
  const reset = self.readings.reyalps === 'reset' ? [...players, ...(reyalps ?? [])] : players
  const winners: readonly string[] = [winner].flat()
  const times = (person: string): number => (wins[person] ?? 0) + (winners.includes(person) ? 1 : 0)
  const all = (value: (person: string) => Fact) =>
    Object.fromEntries(reset.map((person: string) => [person, value(person)]))
  return [
    set({ wins: Object.fromEntries(winners.map(it => [it, times(it)])), winner: null }),
    set({ points: all(() => '0'), groks: all(person => groks + perWin * times(person)) }, 'the game does not end'),
  ]
}

const RECORDED = ['wins']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'only their wins change the number of times they have won.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'reyalps', 'wins', 'winner', 'rules.heading', 'amendments'],
  answers: {
    'mayChange register wins': recordedByOthers,
    /** Refuses to change the number of wins: wins are counted as they happen. */
    'mayChange byHand': facts =>
      refused(facts.about.items.filter((it: Fact) => KEPT.includes(it.register) && byPeople(facts, it))),
  },
  after: {
    /** Someone has won, according to a program or because people entered the win under a rule without a program. */
    'changed winner': (facts, powers) => ((facts.winner ?? null) === null ? null : anew(facts, powers)),
  },
})
