/** Updates the current number of Things. */
const count = {
  needs: ['inventory'],
  does({ decided, things }: Facts, { set }: Powers) {
    if (decided.inventory === null) return null
    const all = decided.inventory.flatMap((it: Fact) => it.of)
    const now = all.reduce((sum: number, [, each]: Fact) => sum + each, 0)
    return now === things ? null : set({ things: now })
  },
}

/** The types whose Things do not enter the game as items of a proposal. */
const TOLD = ['rule', 'player', 'proposal']

const TRACKED = [
  'rules',
  'players',
  'possessors',
  'offices',
  'coins',
  'bankCoins',
  'potatoes',
  'bank',
  'otherThings',
  'thingTypes',
]

/** The owner of a newly created Thing. If no player is named, this is The Bank, unless no rule requires a possessor. */
const ownerOf = ({ event, players }: Facts): string | null =>
  players.includes(event.owner) || event.mayBeNobodys === true ? (event.owner ?? null) : 'Bank'

/**
 * The owners of a type that players have added, with their quantities after one of them gains some; null if no one has
 * any.
 */
function held(otherThings: Fact, kind: string, owner: string | null, by: number): Fact {
  const all = (Object.hasOwn(otherThings, kind) && otherThings[kind]) || []
  const others = all.filter((it: Fact) => it.owner !== owner)
  const quantity = by + (all.find((it: Fact) => it.owner === owner)?.quantity ?? 0)
  const now = quantity > 0 ? [...others, { owner, quantity }] : others
  return { otherThings: { [kind]: now.length > 0 ? now : null } }
}

/** Records who possesses a proposal, unless the starting position says so. */
const submitted = {
  needs: ['possessor'],
  does: ({ matter, decided, possessors }: Facts, { set }: Powers) =>
    (possessors[matter.id] ?? null) === null
      ? set({ possessors: { [matter.id]: decided.possessor ?? 'nobody' } }, 'submitted')
      : null,
}

export default rule({
  reads: ['things', 'players', 'matters', 'otherThings', 'possessors'],
  answers: { tracked: true },
  after: {
    ...Object.fromEntries(TRACKED.map(name => [`changed ${name}`, count])),
    gameStarted: count,
    resumed: count,
    proposed: submitted,
    foundSubmitted: submitted,
    created(facts, { award, set }) {
      const { kind, key, quantity = 1, when, words: effect, does, by = null } = facts.event
      const owner = ownerOf(facts)
      if (kind === 'coin')
        return owner === 'Bank' || owner === null
          ? award({ bankCoins: quantity }, 'created')
          : award({ coins: { [owner]: quantity } }, 'created')
      if (kind === 'office') return set({ offices: { [key]: { holder: owner, by } } }, 'created')
      if (kind === 'potato') return set({ potatoes: { [key]: { owner, when, effect, does: does ?? null } } }, 'created')
      if (kind === 'bank') return set({ bank: true }, 'created')
      const other = typeof kind === 'string' && !TOLD.includes(kind)
      return other ? set(held(facts.otherThings, kind, owner, quantity), 'created') : null
    },
    /** If the words of a potato destroy a Thing, people enter that by hand. */
    destroyed: {
      byHand: true,
      does({ event, matters, otherThings }, { award, set, withdraw }) {
        const { kind, key, quantity = 1 } = event
        if (kind === 'coin')
          return key === 'Bank'
            ? award({ bankCoins: -quantity }, 'destroyed')
            : award({ coins: { [key]: -quantity } }, 'destroyed')
        if (kind === 'office') return set({ offices: { [key]: null } }, 'destroyed')
        if (kind === 'potato') return set({ potatoes: { [key]: null } }, 'destroyed')
        if (kind === 'bank') return set({ bank: false }, 'destroyed')
        if (Object.hasOwn(otherThings, kind)) return set(held(otherThings, kind, key, -quantity), 'destroyed')
        if (kind !== 'proposal') return null
        const pending = matters.some((it: Fact) => it.id === key)
        return [
          set({ possessors: { [key]: null } }, 'destroyed'),
          pending ? withdraw({ matter: key }, 'destroyed') : null,
        ]
      },
    },
  },
})
