const KINDS = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']

/** For each kind, the question of whether its items are Things. */
const DECLARED = KINDS.map(kind => `${kind}IsThing`)

const bySubmission = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1))

/** The types that are Things, because a rule's program declares them or a rule's text lists them. */
const types = ({ decided, thingTypes }: Facts): readonly string[] => [
  ...new Set([...KINDS.filter(kind => decided[`${kind}IsThing`] === true), ...standing(thingTypes)]),
]

const standing = (register: Fact): readonly string[] => Object.keys(register).filter(key => register[key] !== null)

/** Every item of a kind, with its quantity. If the items of a kind differ, each is listed once. */
function all(facts: Facts, kind: string): readonly Fact[] {
  const { rules, bySurname, players, possessors, offices, coins, bankCoins, potatoes, bank } = facts
  const once = (keys: readonly Fact[]) => keys.map(key => [key, 1])
  switch (kind) {
    case 'rule':
      return once(rules.map((it: Fact) => it.id))
    case 'player':
      return once(bySurname.filter((it: string) => players.includes(it)))
    case 'proposal':
      return once([...standing(possessors)].sort(bySubmission))
    case 'office':
      return once(standing(offices))
    case 'coin':
      return [
        ...[...bySurname.map((it: string) => [it, coins[it] ?? 0]), ['Bank', bankCoins]].filter(
          ([, count]) => count > 0,
        ),
        ...owned(facts, kind),
      ]
    case 'potato':
      return once(standing(potatoes))
    case 'bank':
      return bank ? [['Bank', 1]] : []
    default:
      return owned(facts, kind)
  }
}

/** The owners of a type that players have added, with their quantities. Coins that no one possesses are included. */
const owned = ({ otherThings }: Facts, kind: string): readonly Fact[] =>
  (otherThings[kind] ?? []).map(({ owner, quantity }: Fact) => [owner, quantity])

/** The number of Things that a suggestion would create. */
function creates({ kind, item }: Fact, declares: readonly string[]): number {
  if (kind === 'enact') return declares.includes('rule') ? 1 : 0
  return item?.create !== undefined && declares.includes(item.create) ? (item.quantity ?? 1) : 0
}

/** The proposal that contains a suggestion. It is a Thing as soon as it is submitted. */
const ITSELF = 'proposal itself'

/** The key of the Thing that an item is about. The Bank needs no name. */
const keyOf = (item: Fact): string =>
  item.person ??
  item.matter ??
  item.name ??
  item.owner ??
  ((item.create ?? item.destroy) === 'bank' ? 'Bank' : item.owner === null ? 'null' : '')

/** The Things that a suggestion would destroy, each under a unique name. */
function destroys({ kind, rule, item }: Fact): readonly (readonly [string, number])[] {
  const gone = kind === 'repeal' ? rule : item?.destroy === 'rule' ? item.rule : undefined
  if (gone !== undefined) return [[`rule ${gone}`, 1]]
  if (item?.destroy === undefined) return []
  if (item.itself === true) return [[ITSELF, 1]]
  return [[`${item.destroy} ${keyOf(item)}`, item.quantity ?? 1]]
}

/** The types whose Things do not enter the game as items of a proposal. */
const TOLD = ['rule', 'player', 'proposal']

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

/** Records creations, if no one is in charge of keeping track of Things. */
function made(facts: Facts, { award, set }: Powers) {
  const { kind, key, quantity = 1, when, words: effect, does, by = null } = facts.event
  const owner = ownerOf(facts)
  if (kind === 'coin')
    return owner === 'Bank'
      ? award({ bankCoins: quantity }, 'created')
      : owner === null
        ? set(held(facts.otherThings, kind, owner, quantity), 'created')
        : award({ coins: { [owner]: quantity } }, 'created')
  if (kind === 'office') return set({ offices: { [key]: { holder: owner, by } } }, 'created')
  if (kind === 'potato') return set({ potatoes: { [key]: { owner, when, effect, does: does ?? null } } }, 'created')
  if (kind === 'bank') return set({ bank: true }, 'created')
  const other = typeof kind === 'string' && !TOLD.includes(kind)
  return other ? set(held(facts.otherThings, kind, owner, quantity), 'created') : null
}

/** Records destructions, if no one is in charge of keeping track of Things. */
function gone({ event, matters, otherThings }: Facts, { award, set, withdraw }: Powers) {
  const { kind, key, quantity = 1 } = event
  if (kind === 'coin' && key !== null)
    return key === 'Bank'
      ? award({ bankCoins: -quantity }, 'destroyed')
      : award({ coins: { [key]: -quantity } }, 'destroyed')
  if (kind === 'office') return set({ offices: { [key]: null } }, 'destroyed')
  if (kind === 'potato') return set({ potatoes: { [key]: null } }, 'destroyed')
  if (kind === 'bank') return set({ bank: false }, 'destroyed')
  if (Object.hasOwn(otherThings, kind)) return set(held(otherThings, kind, key, -quantity), 'destroyed')
  if (kind !== 'proposal') return null
  const pending = matters.some((it: Fact) => it.id === key)
  return [set({ possessors: { [key]: null } }, 'destroyed'), pending ? withdraw({ matter: key }, 'destroyed') : null]
}

/**
 * Records who possesses a proposal, if no one is in charge of keeping track of Things and the starting position does
 * not say.
 */
const submitted = {
  needs: ['tracked', 'possessor'],
  does: ({ matter, decided, possessors }: Facts, { set }: Powers) =>
    decided.tracked === null && (possessors[matter.id] ?? null) === null
      ? set({ possessors: { [matter.id]: decided.possessor ?? 'nobody' } }, 'submitted')
      : null,
}

export default rule({
  reads: [
    ...['rules', 'bySurname', 'players', 'possessors', 'offices', 'coins', 'bankCoins', 'potatoes', 'bank'],
    ...['otherThings', 'thingTypes', 'matters'],
  ],
  answers: {
    /** Every Thing, of every type that a rule declares to be one. */
    inventory: {
      needs: DECLARED,
      does: facts => types(facts).map(kind => ({ kind, of: all(facts, kind) })),
    },
    /** The number of Things that a proposal would directly create, and the number that it would destroy. */
    wouldChange: {
      needs: [...DECLARED, 'newTypes', 'officesChanged'],
      does(facts) {
        const declares = [...types(facts), ...(facts.decided.newTypes ?? [])]
        /** An office appears and disappears with the rules that declare it. */
        const { come = [], go = [] } = declares.includes('office') ? (facts.decided.officesChanged ?? {}) : {}
        const changes = changesIn(facts.matter ?? facts.about)
        const there = new Map<string, number>(
          declares.flatMap(kind => all(facts, kind).map(([key, count]) => [`${kind} ${key}`, count] as const)),
        )
        if (declares.includes('proposal')) there.set(ITSELF, 1)
        for (const name of come) there.set(`office ${name}`, 1)
        let created = come.length
        let destroyed = 0
        const goes = ([name, some]: readonly [string, number]): void => {
          const left = there.get(name) ?? 0
          destroyed += Math.min(some, left)
          there.set(name, left - Math.min(some, left))
        }
        for (const change of changes) {
          const more = creates(change, declares)
          const name = change.item?.create === undefined ? undefined : `${change.item.create} ${keyOf(change.item)}`
          // An office that a new rule of the same proposal declares is created only once.
          if (name === undefined || !(change.item.create === 'office' && there.get(name) === 1)) created += more
          if (name !== undefined && more > 0)
            there.set(name, change.item.create === 'office' ? 1 : (there.get(name) ?? 0) + more)
          destroys(change).forEach(goes)
        }
        for (const name of go) goes([`office ${name}`, 1])
        return { created, destroyed }
      },
    },
  },
  /** Creations and destructions are recorded even if no rule keeps track of Things. */
  after: {
    proposed: submitted,
    foundSubmitted: { from: ['5'], ...submitted },
    created: {
      from: ['6.4', '10', '15'],
      needs: ['tracked'],
      does: (facts, powers) => (facts.decided.tracked === null ? made(facts, powers) : null),
    },
    destroyed: {
      from: ['1.4', '2.2', '6.4', '7.3', '9.4', '10', '15', '16'],
      needs: ['tracked'],
      does: (facts, powers) => (facts.decided.tracked === null ? gone(facts, powers) : null),
    },
  },
})
