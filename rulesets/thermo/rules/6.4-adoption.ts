/** The Thing that an item names. */
const keyOf = (item: Fact): Fact => item.rule ?? item.person ?? item.matter ?? item.name ?? item.owner ?? null

/** How many of what an item would destroy there are. */
function there(facts: Facts, { destroy, quantity = 1, ...item }: Fact): number {
  const { rules, players, possessors, offices, potatoes, coins, bankCoins, bank } = facts
  const key = keyOf(item)
  const has = (register: Fact) => typeof key === 'string' && (register[key] ?? null) !== null
  const one = (is: boolean): number => (is ? 1 : 0)
  switch (destroy) {
    case 'rule':
      return one(rules.some((it: Fact) => it.id === key))
    case 'player':
      return one(players.includes(key))
    case 'proposal':
      return one(has(possessors))
    case 'office':
      return one(has(offices))
    case 'potato':
      return one(has(potatoes))
    case 'bank':
      return one(bank)
    case 'coin':
      return Math.min(quantity, key === 'Bank' ? bankCoins : (coins[key] ?? 0))
    default: {
      const owned = facts['otherThings'][destroy]?.find(({ owner }: Fact) => owner === key)
      return Math.min(quantity, owned?.quantity ?? 0)
    }
  }
}

/** Whether a kind is one of Things; where no rule tells what Things there are, what a proposal names is taken for one. */
const isThing = (inventory: Fact, kind: string): boolean =>
  inventory === null || inventory.some((it: Fact) => it.kind === kind)

/** The places of the changes of a proposal, this rule’s own destruction apart: it goes last, so that all are adopted. */
function places({ matter, self }: Facts): { readonly first: readonly number[]; readonly last: readonly number[] } {
  const own = (it: Fact) => it.item?.destroy === 'rule' && it.item.rule === self.id
  const all = changesIn(matter).map((it, at) => ({ at, own: own(it) }))
  const of = (is: boolean) => all.filter(it => it.own === is).map(it => it.at)
  return { first: of(false), last: of(true) }
}

export default rule({
  reads: [
    ...['rules', 'players', 'possessors', 'offices', 'potatoes', 'coins', 'bankCoins', 'bank'],
    ...['otherThings', 'adopting'],
  ],
  answers: {
    /** What is adopted is adopted, unless a rule that takes precedence says otherwise. */
    'mayChange rules'({ about }) {
      const items = about.items.filter(
        (it: Fact) => about.under[it.matter]?.outcome === 'adopted' && it.do === 'addRule',
      )
      const reason = 'the changes it suggests are adopted'
      return items.length === 0 ? null : [{ items: items.map((it: Fact) => it.index), verdict: 'apply', reason }]
    },
  },
  after: {
    adopted: (facts, { carryOut, raise, set }) => [
      set({ adopting: facts.matter.id }),
      carryOut({ matter: facts.matter.id, only: places(facts).first }),
      raise({ event: 'adoptRest', matter: facts.matter.id }),
    ],
    adoptRest: (facts, { carryOut, raise, set }) => [
      set({ adopting: null }),
      carryOut({ matter: facts.matter.id, only: places(facts).last }),
      raise({ event: 'carriedOut', matter: facts.matter.id }),
    ],
    /** Each creation or destruction in its place; one whose target is gone, or that may not be made, is passed over. */
    itemDue: {
      needs: ['inventory', 'mayBeMade'],
      does(facts, { announce, raise }) {
        const { event, decided, matter } = facts
        const { index, item } = event
        const passedOver = (why: string) =>
          announce({ text: `Change ${index + 1} of proposal ${matter.label} comes to nothing: ${why}.` })
        if (item.create !== undefined)
          return decided.mayBeMade === false
            ? passedOver('what it would create may not be made')
            : raise({ ...item, event: 'created', kind: item.create, key: keyOf(item) })
        const quantity = isThing(decided.inventory, item.destroy) ? there(facts, item) : 0
        if (quantity === 0) return passedOver('what it would destroy is gone, or is no Thing')
        const key = item.destroy === 'bank' ? 'Bank' : keyOf(item)
        return [
          raise({ event: 'destroyed', kind: item.destroy, key, quantity }),
          item.destroy === 'rule' ? raise({ event: 'ruleDestroyed', rule: key }) : null,
        ]
      },
    },
    /** A destroyed rule leaves the ruleset, also where no other rule sees to that. */
    ruleDestroyed: ({ event, rules }, { repeal }) =>
      rules.some((it: Fact) => it.id === event.rule) ? repeal({ rule: event.rule }, 'destroyed') : null,
    /** What the rules do not let into force is told. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Change ${event.index + 1} of proposal ${matter.label} comes to nothing: ${event.reason ?? 'the rules do not let it take effect'}.`,
      }),
  },
})
