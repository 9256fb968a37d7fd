const entries = (register: Fact, has: (value: Fact) => boolean): readonly (readonly [string, number])[] =>
  Object.keys(register).flatMap(key => (has(register[key]) ? [[key, 1] as const] : []))

/** The existing Things of each type, apart from rules and players, that can stop being a Thing without disappearing. */
function there(facts: Facts): readonly (readonly [string, readonly (readonly [string, number])[]])[] {
  const { coins, bankCoins, offices, potatoes, possessors, bank, otherThings } = facts
  const purses = [...Object.entries<number>(coins), ['Bank', bankCoins] as const].filter(([, count]) => count > 0)
  const others = Object.keys(otherThings).map(
    type => [type, (otherThings[type] ?? []).map(({ owner, quantity }: Fact) => [owner, quantity] as const)] as const,
  )
  return [
    ['coin', purses],
    ['office', entries(offices, it => it !== null)],
    ['potato', entries(potatoes, it => it !== null)],
    ['proposal', entries(possessors, it => it !== null)],
    ['bank', bank ? [['Bank', 1]] : []],
    ...others,
  ]
}

/** The acts with which people change rules directly. */
const BY_HAND = ['record', 'correct']

/** The total number of Things of a type that their owners have. */
const sum = (owners: Fact): number =>
  Array.isArray(owners) ? owners.reduce((all: number, it: Fact) => all + Number(it.quantity), 0) : 0

/** Whether an effect only removes Things, or counts Therms. */
function removes({ do: what, register, amount, value, was }: Fact): boolean {
  if (register === 'therms') return true
  if (what === 'add') return `${amount}`.startsWith('-')
  return register === 'otherThings' ? sum(value) < sum(was) : value === null || value === false
}

/** Destroys everything that is no longer a Thing. All changes of one proposal are considered together. */
const removed = {
  needs: ['inventory'],
  does(facts: Facts, { raise }: Powers) {
    const { decided } = facts
    if (decided.inventory === null) return null
    const listed = decided.inventory.map((it: Fact) => it.kind)
    return there(facts)
      .filter(([kind]) => !listed.includes(kind))
      .flatMap(([kind, all]) => all.map(([key, quantity]) => raise({ event: 'destroyed', kind, key, quantity })))
  },
}

/** Things that the program of another rule removed are destroyed, too. */
const removedByRule = ({ thingsRemoved }: Facts, { raise }: Powers) =>
  Object.values<number>(thingsRemoved).some(each => each > 0) ? raise({ event: 'fewerThings' }) : null

export default rule({
  reads: [
    'coins',
    'bankCoins',
    'offices',
    'potatoes',
    'possessors',
    'bank',
    'otherThings',
    'struckOff',
    'thingsRemoved',
  ],
  answers: {
    removedAreDestroyed: true,
    /** Under this rule, people can enter only removals of Things. */
    'mayChange byHand'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && it.warrant === self.id && !removes(it))
        .map((it: Fact) => it.index)
      const reason = 'it says only that removed Things are destroyed'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    carriedOut: { from: ['2.2', '6.4'], ...removed },
    acted: (facts, powers) =>
      BY_HAND.includes(facts.event.do) ? powers.raise({ event: 'doneByHand' }) : removedByRule(facts, powers),
    changed: removedByRule,
    fewerThings: {
      own: true,
      needs: ['inventory'],
      does({ decided, thingsRemoved }, { raise }) {
        const types = (decided.inventory ?? []).map((it: Fact) => it.kind)
        const quantity = types.reduce((sum: number, kind: string) => sum + Math.max(0, thingsRemoved[kind] ?? 0), 0)
        return quantity > 0 ? raise({ event: 'removedByRule', quantity }) : null
      },
    },
    doneByHand: { own: true, ...removed },
    /** A player who leaves is no longer a Thing. If no other rule destroys em, this one does. */
    left: {
      needs: ['leaverIsDestroyed', 'playerIsThing'],
      does({ event, decided, struckOff }, { raise, set }) {
        if (decided.leaverIsDestroyed !== null || decided.playerIsThing !== true) return null
        return struckOff === event.person
          ? set({ struckOff: null })
          : raise({ event: 'destroyed', kind: 'player', key: event.person, quantity: 1 })
      },
    },
  },
})
