/** The quantity of each type added by players that a person has. */
const others = (otherThings: Fact, person: string): readonly Fact[] =>
  Object.keys(otherThings).flatMap(kind =>
    (otherThings[kind] ?? [])
      .filter((it: Fact) => it.owner === person)
      .map((it: Fact) => ({ kind: 'other', type: kind, key: person, quantity: it.quantity })),
  )

/** The owners of a type, with their quantities after one person's share is distributed. */
function shared(owners: Fact, from: string, among: readonly string[], counts: readonly number[]): Fact {
  const now = new Map<string, number>(owners.map((it: Fact) => [it.owner, it.quantity]))
  now.delete(from)
  among.forEach((player, at) => {
    now.set(player, (now.get(player) ?? 0) + (counts[at] ?? 0))
  })
  return [...now].map(([owner, quantity]) => ({ owner, quantity })).filter(it => it.quantity > 0)
}

/** Each Thing that a person has, one by one, apart from Coins. */
function rest({ offices, possessors, potatoes }: Facts, person: string): readonly Fact[] {
  const keys = (register: Fact, has: (value: Fact) => boolean) => Object.keys(register).filter(it => has(register[it]))
  return [
    ...keys(possessors, it => it === person).map(key => ({ kind: 'proposal', key })),
    ...keys(offices, it => it?.holder === person).map(key => ({ kind: 'office', key })),
    ...keys(potatoes, it => it?.owner === person).map(key => ({ kind: 'potato', key })),
  ]
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else throw the dice of this rule's draw. */
function thrownByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.do === 'throw' && it.purpose === 'sharing' && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'all eir things are distributed randomly between all other players'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['bySurname', 'players', 'coins', 'offices', 'possessors', 'potatoes', 'otherThings'],
  answers: { 'mayChange effect throw': thrownByOthers },
  after: {
    left: ({ event, coins }, { raise }) => [
      (coins[event.person] ?? 0) > 0
        ? raise({ event: 'destroyed', kind: 'coin', key: event.person, quantity: 1 })
        : null,
      raise({ event: 'sharedOut', person: event.person }),
    ],
    /** Rolls once for each Thing. Coins are all alike, so the dice for all of them are rolled at once. */
    sharedOut: {
      own: true,
      does(facts, { roll }) {
        const { event, players, coins, bySurname, otherThings } = facts
        const among = bySurname.filter((it: string) => players.includes(it))
        const throwFor = (data: object, times?: number) =>
          roll({ sides: among.length, purpose: 'sharing', ...(times ? { times } : {}), data: { ...data, among } })
        if (among.length === 0 || players.includes(event.person)) return null
        const purse = coins[event.person] ?? 0
        return [
          purse > 0 ? throwFor({ kind: 'coin', key: event.person }, purse) : null,
          ...rest(facts, event.person).map(it => throwFor(it)),
          ...others(otherThings, event.person).map(({ quantity, ...it }) => throwFor(it, quantity)),
        ]
      },
    },
    thrown({ event, offices, potatoes, otherThings }, { award, set }) {
      if (event.purpose !== 'sharing') return null
      const { kind, key, type, among, face, counts, times } = event
      const told = 'distributed randomly between all other players'
      if (kind === 'coin') {
        const shares = among.map((player: string, at: number) => [player, counts[at]])
        return award({ coins: { ...Object.fromEntries(shares), [key]: -times } }, told)
      }
      if (kind === 'other') return set({ otherThings: { [type]: shared(otherThings[type], key, among, counts) } }, told)
      const owner = among[face - 1]
      if (kind === 'proposal') return set({ possessors: { [key]: owner } }, told)
      if (kind === 'office') return set({ offices: { [key]: { ...offices[key], holder: owner } } }, told)
      return set({ potatoes: { [key]: { ...potatoes[key], owner } } }, told)
    },
  },
})
