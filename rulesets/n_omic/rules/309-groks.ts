/** Removes the Groks of a person who has left. */
const gone = ({ event, groks }: Facts, { set }: Powers) =>
  (groks[event.person] ?? 0) === 0 ? null : set({ groks: { [event.person]: 0 } }, 'has left the game')

/** The people who can give and receive Groks. */
const owners = ({ players, reyalps, self }: Facts): readonly string[] =>
  self.readings.transfers === 'participants' ? [...players, ...(reyalps ?? [])] : players

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const GUARDED = 'Groks are received on joining, and transferred by the giving player stating it.'

export default rule({
  reads: ['players', 'reyalps', 'groks', 'rules.heading', 'amendments'],
  offers: {
    /** Groks can be transferred. The rule does not say "at any time", so transfers wait while the game is stopped. */
    transfer: {
      as: 'right',
      needs: ['goesOn', 'resetFirst'],
      schema: { to: 'person', amount: 'integer' },
      when(facts) {
        if (!owners(facts).includes(facts.act.by)) return 'Groks can be transferred between players.'
        return facts.decided.goesOn === false || facts.decided.resetFirst === true ? undefined : true
      },
      check(facts) {
        const { act, groks } = facts
        const { to, amount } = act.with
        if (!owners(facts).includes(to)) return 'Groks can be transferred between players.'
        if (to === act.by || amount < 1) return 'a transfer gives a whole number of Groks, 1 or more, to someone else.'
        return amount <= (groks[act.by] ?? 0) ? undefined : `you have ${groks[act.by] ?? 0} Groks.`
      },
      does: ({ act }, { award }) =>
        award({ groks: { [act.by]: -act.with.amount, [act.with.to]: act.with.amount } }, 'a transfer'),
    },
  },
  answers: {
    /**
     * Refuses to add or remove Groks by hand, except under a rule that the players made, or to take back what the
     * corrected entry did.
     */
    'mayChange byHand'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.register === 'groks' && it.via === 'hand' && byPeople(facts, it))
        .filter((it: Fact) => it.warrant !== null || it.takesBack !== true)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
  },
  after: {
    /** A Reyalp who returns has joined before. */
    joined: {
      needs: ['onBoard'],
      does: ({ event, reyalps, decided, self }, { set }) =>
        reyalps?.includes(event.person) || decided.onBoard === true
          ? null
          : set({ groks: { [event.person]: self.params.joining } }, 'joins N_omic'),
    },
    left: (facts, powers) => (facts.reyalps?.includes(facts.event.person) ? null : gone(facts, powers)),
    lapsed: { from: ['303'], does: gone },
  },
})
