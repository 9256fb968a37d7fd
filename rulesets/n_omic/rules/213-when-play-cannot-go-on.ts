const openCase = ({ matter, matters }: Facts): Fact => matter ?? matters.findLast((it: Fact) => it.kind === 'case')

/** Whether all other players have voted on the ruling and have not overruled it. */
function settled({ matter, players }: Facts): boolean {
  const others = players.filter((it: string) => it !== matter.judges.at(-1))
  return (
    others.every((it: string) => matter.overruling[it] !== undefined) &&
    others.some((it: string) => matter.overruling[it] === 'no')
  )
}

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['unableToMove', 'unableForGood']

const GUARDED = 'only the Judge can find that play cannot go on.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

const RECORDED = ['unableToMove', 'unableForGood']

/**
 * Under other rules, neither programs nor people can write what this rule records, unless those rules take precedence
 * over this one.
 */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'only the Judge can find that play cannot go on.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['mover', 'matters', 'players', 'unableToMove', 'unableForGood', 'winner'],
    ...['answerers', 'rules.heading', 'amendments'],
  ],
  offers: {
    /** The Judge finds that a turn cannot be completed. */
    declareParadox: {
      schema: { case: 'matter case?', kind: 'one of: impossible, undeterminable, equallyLegal' },
      when(facts) {
        const dispute = openCase(facts)
        if (dispute === undefined || !dispute.open) return 'only a Judge can find this, in a case.'
        if (facts.answerers.judge === undefined)
          return 'only the Judge can find this, and no program says who the Judge is now.'
        if (dispute.judges.at(-1) !== facts.act.by) return 'only the Judge’s best reasoning can establish this.'
        return dispute.phase === 'open' ? true : 'the Judge has ruled.'
      },
      does: (facts, { giveRuling, set }) =>
        giveRuling({ matter: openCase(facts).id, effects: [set({ unableToMove: facts.mover })] }),
    },
  },
  answers: {
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /** Only a Judge can make this finding. */
    'mayChange byHand': facts =>
      refused(
        facts.about.items.filter((it: Fact) => KEPT.includes(it.register) && it.via === 'hand' && byPeople(facts, it)),
      ),
    winner: ({ unableToMove, unableForGood }) =>
      unableForGood && unableToMove !== null
        ? says(unableToMove, 'was the first player unable to complete a turn')
        : null,
  },
  after: {
    overruleCast: (facts, { set, raise }) =>
      facts.unableToMove !== null && settled(facts)
        ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })]
        : null,
    turnBegan: ({ unableToMove, unableForGood }, { set, raise }) =>
      unableToMove !== null && !unableForGood ? [set({ unableForGood: true }), raise({ event: 'stuckForGood' })] : null,
    /** This rule also takes precedence over a rule under which someone has already won. */
    stuckForGood: {
      own: true,
      does: ({ winner }, { considerWinner, set, raise }) =>
        (winner ?? null) === null ? considerWinner() : [set({ winner: null }), raise({ event: 'winnerToBeFound' })],
    },
    winnerToBeFound: { own: true, does: (_, { considerWinner }) => considerWinner() },
    /** Clears the finding once it has had its effect. */
    won: (_, { set }) => set({ unableToMove: null, unableForGood: false }),
  },
})
