/** A suggestion as an act would have put it, with the identity of the rule that it names by its number. */
function asKept({ rules }: Facts, told: Fact): Fact {
  const change = told.kind === undefined ? changesIn({ changes: [told] })[0] : told
  const named = rules.find((it: Fact) => it.label === String(change?.rule))
  return named === undefined ? change : { ...change, rule: named.id }
}

export default rule({
  reads: ['players', 'suggestions', 'rules'],
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
  after: {
    /** What a position tells of the list, in the form in which suggestions are kept. */
    resumed(facts, { set }) {
      const told = Object.keys(facts.suggestions).filter(it => facts.suggestions[it] !== null)
      const kept = told.map(author => [author, asKept(facts, facts.suggestions[author])])
      return kept.length === 0 ? null : set({ suggestions: Object.fromEntries(kept) })
    },
    left: ({ event, suggestions }, { set }) =>
      (suggestions[event.person] ?? null) === null
        ? null
        : set({ suggestions: { [event.person]: null } }, 'is a player no longer'),
  },
})
