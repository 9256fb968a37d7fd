/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['suggestions']

const GUARDED = 'a player adds a suggestion, replaces it or removes it, and nobody in his or her place.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  reads: ['players', 'suggestions', 'rules.heading', 'amendments'],
  offers: {
    suggest: {
      as: 'right',
      schema: { change: 'change' },
      when: ({ act, players }) =>
        players.includes(act.by) ? true : 'any player may add a suggestion, and nobody else.',
      does: ({ act }, { set }) => set({ suggestions: { [act.by]: changesIn({ changes: [act.with.change] })[0] } }),
    },
    withdrawSuggestion: {
      as: 'right',
      schema: {},
      when: ({ act, suggestions }) =>
        (suggestions[act.by] ?? null) === null
          ? 'a player may remove a suggestion, provided that it is on the list in the first place.'
          : true,
      does: ({ act }, { set }) => set({ suggestions: { [act.by]: null } }),
    },
  },
  answers: {
    listOfSuggestions: () =>
      says(true, 'it is part of the gamestate', 'There shall be part of the gamestate a list of suggestions'),
    /** Only players, and a proposal that uses the list (324), can change the list. */
    'mayChange state': facts =>
      refused(facts.about.items.filter((it: Fact) => KEPT.includes(it.register) && byPeople(facts, it))),
  },
  after: {
    left: ({ event, suggestions }, { set }) =>
      (suggestions[event.person] ?? null) === null
        ? null
        : set({ suggestions: { [event.person]: null } }, 'is a player no longer'),
  },
})
