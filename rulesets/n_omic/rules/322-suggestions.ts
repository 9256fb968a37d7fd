/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['suggestions']

/**
 * Whether an effect of another rule would give a player several suggestions, or give one to someone who is not a
 * player.
 */
const isNone = ({ players, self }: Facts, it: Fact): boolean =>
  KEPT.includes(it.register) &&
  it.via !== 'undoing' &&
  it.warrant !== self.id &&
  (it.value ?? null) !== null &&
  (Array.isArray(it.value) || !players.includes(it.key))

/**
 * Whether a Judge finds that a suggestion is none, such as one of two rule changes: the case is about the entry that made
 * it. A Judge adds or changes no suggestion.
 */
const isStruck = ({ about }: Facts, it: Fact): boolean =>
  it.via === 'ruling' && it.value === null && Number.isInteger(about.under[it.matter]?.entry)

const GUARDED = 'players add, replace or remove only their own suggestions.'

const AT_MOST_ONE = 'a suggestion is one proposed rule change, and each Player may have at most one.'

const refused = (items: readonly Fact[], reason: string, contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason, contested }]

export default rule({
  reads: ['players', 'suggestions', 'rules.heading', 'amendments'],
  offers: {
    suggest: {
      as: 'right',
      schema: { change: 'change' },
      when: ({ act, players }) => (players.includes(act.by) ? true : 'only players may add a suggestion.'),
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
    'mayChange register suggestions'(facts) {
      const { items } = facts.about
      const inTheirPlace = items.filter(
        (it: Fact) => KEPT.includes(it.register) && byPeople(facts, it) && !isStruck(facts, it),
      )
      const none = items.filter((it: Fact) => isNone(facts, it))
      const said = [...refused(inTheirPlace, GUARDED, false), ...refused(none, AT_MOST_ONE, 'byHandToo')]
      return said.length === 0 ? null : said
    },
  },
  after: {
    left: ({ event, suggestions }, { set }) =>
      (suggestions[event.person] ?? null) === null
        ? null
        : set({ suggestions: { [event.person]: null } }, 'is no longer a player'),
  },
})
