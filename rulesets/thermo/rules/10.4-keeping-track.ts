/** The number of Things of each type, with 0 for a type that no longer exists. */
const byType = ({ decided, thingCounts }: Facts): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(thingCounts).map(kind => [kind, 0])),
  ...Object.fromEntries(
    decided.inventory.map(({ kind, of }: Fact) => [kind, of.reduce((sum: number, [, each]: Fact) => sum + each, 0)]),
  ),
})

/** Resets the record of what has been removed. */
const settled = ({ thingsRemoved }: Facts) => Object.fromEntries(Object.keys(thingsRemoved).map(kind => [kind, 0]))

/** Resets the record of what an act or a deadline has removed, once all its consequences have happened. */
const forget = (facts: Facts, { set }: Powers) =>
  Object.values<number>(facts['thingsRemoved']).some(each => each !== 0) ? set({ thingsRemoved: settled(facts) }) : null

/** Updates the current number of Things, and records which types have fewer Things than before. */
const count = {
  needs: ['inventory'],
  does(facts: Facts, { set }: Powers) {
    const { decided, thingCounts, things, thingsRemoved } = facts
    if (decided.inventory === null) return null
    const types = byType(facts)
    const now = Object.values(types).reduce((sum, each) => sum + each, 0)
    const changed = Object.entries(types).filter(([kind, each]) => each !== (thingCounts[kind] ?? 0))
    const listed = decided.inventory.map(({ kind }: Fact) => kind)
    const fewer = changed
      .filter(([kind, each]) => listed.includes(kind) && each < (thingCounts[kind] ?? 0))
      .map(([kind, each]) => [kind, (thingsRemoved[kind] ?? 0) + thingCounts[kind] - each])
    return [
      now === things ? null : set({ things: now }),
      changed.length === 0 ? null : set({ thingCounts: Object.fromEntries(changed) }),
      fewer.length === 0 ? null : set({ thingsRemoved: Object.fromEntries(fewer) }),
    ]
  },
}

/** Counts the Things with which a game begins. */
const begin = {
  needs: ['inventory'],
  does(facts: Facts, { set }: Powers) {
    if (facts['decided'].inventory === null) return null
    const thingCounts = byType(facts)
    const things = Object.values(thingCounts).reduce((sum, each) => sum + each, 0)
    return set({ things, thingCounts, thingsRemoved: settled(facts) })
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

/** Records what is destroyed, other than rules and players. */
function gone({ event, matters, otherThings }: Facts, { award, set, withdraw }: Powers): readonly Fact[] {
  const { kind, key, quantity = 1 } = event
  if (kind === 'coin' && key !== null)
    return [
      key === 'Bank'
        ? award({ bankCoins: -quantity }, 'destroyed')
        : award({ coins: { [key]: -quantity } }, 'destroyed'),
    ]
  if (kind === 'office') return [set({ offices: { [key]: null } }, 'destroyed')]
  if (kind === 'potato') return [set({ potatoes: { [key]: null } }, 'destroyed')]
  if (kind === 'bank') return [set({ bank: false }, 'destroyed')]
  if (Object.hasOwn(otherThings, kind)) return [set(held(otherThings, kind, key, -quantity), 'destroyed')]
  if (kind !== 'proposal') return []
  const isPending = matters.some((it: Fact) => it.id === key)
  return [set({ possessors: { [key]: null } }, 'destroyed'), isPending ? withdraw({ matter: key }, 'destroyed') : null]
}

/** The registers with the counts of Things. */
const COUNTS = ['things', 'thingCounts', 'thingsRemoved']

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** No one else can change the counts, which only say how many Things there are. */
function counted({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    COUNTS.includes(it.register) && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'only the existing Things determine the count of Things'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['things', 'thingCounts', 'thingsRemoved', 'players', 'matters', 'otherThings', 'possessors'],
  answers: {
    tracked: true,
    ...Object.fromEntries(COUNTS.map(name => [`mayChange register ${name}`, counted])),
  },
  after: {
    ...Object.fromEntries(TRACKED.map(name => [`changed ${name}`, count])),
    gameStarted: begin,
    resumed: begin,
    proposed: submitted,
    foundSubmitted: { from: ['5'], ...submitted },
    created: {
      from: ['6.4', '10', '15'],
      does(facts, { award, set }) {
        const { kind, key, quantity = 1, when, words: effect, does, by = null } = facts.event
        const owner = ownerOf(facts)
        if (kind === 'coin')
          return owner === 'Bank'
            ? award({ bankCoins: quantity }, 'created')
            : owner === null
              ? set(held(facts.otherThings, kind, owner, quantity), 'created')
              : award({ coins: { [owner]: quantity } }, 'created')
        if (kind === 'office') return set({ offices: { [key]: { holder: owner, by } } }, 'created')
        if (kind === 'potato')
          return set({ potatoes: { [key]: { owner, when, effect, does: does ?? null } } }, 'created')
        if (kind === 'bank') return set({ bank: true }, 'created')
        const other = typeof kind === 'string' && !TOLD.includes(kind)
        return other ? set(held(facts.otherThings, kind, owner, quantity), 'created') : null
      },
    },
    /** If the words of a potato destroy a Thing, people enter that by hand. */
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      byHand: true,
      does: (facts, powers) => {
        const { kind, quantity = 1 } = facts.event
        if (typeof kind !== 'string') return null
        const left = (facts.thingsRemoved[kind] ?? 0) - quantity
        return [powers.set({ thingsRemoved: { [kind]: left } }, 'destroyed'), ...gone(facts, powers)]
      },
    },
    /**
     * Things that people remove by hand are destroyed and leave Therms, unless the people have counted the Therms
     * themselves. Types that are no longer Things are handled when the act is over.
     */
    recordedByHand: {
      needs: ['inventory'],
      does({ decided, event, thingsRemoved }, { raise }) {
        const types = (decided.inventory ?? []).map((it: Fact) => it.kind)
        const quantity = types.reduce((sum: number, kind: string) => sum + Math.max(0, thingsRemoved[kind] ?? 0), 0)
        return quantity === 0 || event.registers.includes('therms') ? null : raise({ event: 'removedByHand', quantity })
      },
    },
    acted: forget,
    changed: forget,
  },
})
