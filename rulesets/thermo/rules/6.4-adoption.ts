/** The Thing that an item names. */
const keyOf = (item: Fact): Fact => item.rule ?? item.person ?? item.matter ?? item.name ?? item.owner ?? null

/** The number of existing Things that an item would destroy. */
function there(facts: Facts, { destroy, quantity = 1, ...item }: Fact): number {
  const { rules, players, possessors, offices, potatoes, coins, bankCoins, bank } = facts
  const key = keyOf(item)
  const has = (register: Fact) => typeof key === 'string' && Object.hasOwn(register, key) && register[key] !== null
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
      return key === null
        ? owned(facts, destroy, key, quantity)
        : Math.min(quantity, key === 'Bank' ? bankCoins : (coins[key] ?? 0))
    default:
      return owned(facts, destroy, key, quantity)
  }
}

/** The value under a name that players chose, which may also be the name of something that every object has. */
const at = (table: Fact, name: string): Fact => (Object.hasOwn(table, name) ? (table[name] ?? null) : null)

/**
 * The quantity that an owner has of a type that players have added. Coins that belong to no one are stored in the same
 * way.
 */
function owned({ otherThings }: Facts, kind: string, key: Fact, quantity: number): number {
  return Math.min(quantity, at(otherThings, kind)?.find(({ owner }: Fact) => owner === key)?.quantity ?? 0)
}

const KINDS = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']

/** Whether items of a type are Things, according to a rule's program or text. */
const isThing = ({ decided, thingTypes }: Facts, kind: string): boolean =>
  decided[`${kind}IsThing`] === true || at(thingTypes, kind) !== null

/**
 * The stage of the adoption in which a change is carried out. A new group comes first, so that rules can be placed in
 * it. The removal of a group and the destruction of this rule come last, so that all other changes are adopted.
 */
const partOf = ({ kind, item }: Fact, self: Fact): number =>
  kind === 'addGroup' ? 0 : kind === 'removeGroup' || (item?.destroy === 'rule' && item.rule === self.id) ? 2 : 1

/** The indexes of the changes in one stage, in order. */
const placesOf = ({ matter, self }: Facts, part: number): readonly number[] =>
  changesIn(matter).flatMap((it, at) => (partOf(it, self) === part ? [at] : []))

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write a register that this rule maintains. */
function maintained({ about, self }: Facts, register: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.register === register && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['rules', 'players', 'possessors', 'offices', 'potatoes', 'coins', 'bankCoins', 'bank'],
    ...['otherThings', 'thingTypes', 'destroying'],
  ],
  answers: {
    'mayChange register destroying': facts =>
      maintained(facts, 'destroying', 'when a proposal passes, the changes it suggests are adopted'),
    /** The changes of a proposal that has passed are adopted, unless a rule that takes precedence says otherwise. */
    'mayChange rules'({ about, destroying, self }) {
      const items = about.items.filter(
        (it: Fact) =>
          (it.do === 'addRule' && about.under[it.matter]?.outcome === 'adopted') ||
          (it.do === 'removeRule' && (it.rule === destroying || it.warrant === self.id)),
      )
      const reason = 'the changes it suggests are adopted'
      return items.length === 0 ? null : [{ items: items.map((it: Fact) => it.index), verdict: 'apply', reason }]
    },
  },
  after: {
    adopted: ({ matter }, { raise }) => [
      ...[0, 1, 2].map(part => raise({ event: 'adoptPart', matter: matter.id, part })),
      raise({ event: 'carriedOut', matter: matter.id }),
    ],
    adoptPart: {
      own: true,
      does: (facts, { carryOut }) => carryOut({ matter: facts.matter.id, only: placesOf(facts, facts.event.part) }),
    },
    /** Carries out one creation or destruction. The change is skipped if its target is gone or may not be created. */
    itemDue: {
      needs: [...KINDS.map(it => `${it}IsThing`), 'mayBeMade', 'mustBePossessed', 'destroyedAreRemoved'],
      does(facts, { announce, raise, repeal, set }) {
        const { event, decided, matter } = facts
        const { index } = event
        const item = event.item.itself === true ? { ...event.item, matter: matter.id } : event.item
        const passedOver = (why: string) =>
          announce({ text: `Change ${index + 1} of proposal ${matter.label} does not take effect: ${why}.` })
        if (item.create !== undefined)
          return decided.mayBeMade === false
            ? passedOver('what it would create may not be made')
            : raise({
                ...item,
                ...{ event: 'created', kind: item.create, key: keyOf(item), words: item.effect ?? null },
                mayBeNobodys: decided.mustBePossessed === null,
              })
        const quantity = isThing(facts, item.destroy) ? there(facts, item) : 0
        if (quantity === 0) return passedOver('what it would destroy is gone, or is no Thing')
        const key = item.destroy === 'bank' ? 'Bank' : keyOf(item)
        const isLeft = item.destroy === 'rule' && decided.destroyedAreRemoved === null
        const isRule = item.destroy === 'rule'
        return [
          isRule ? set({ destroying: key }) : null,
          raise({ event: 'destroyed', kind: item.destroy, key, quantity }),
          isLeft ? raise({ event: 'ruleRemoved', kind: 'rule', key, quantity: 1 }) : null,
          isRule ? raise({ event: 'destroyedOne' }) : null,
          isLeft ? repeal({ rule: key }, 'destroyed, and no other rule removes it') : null,
        ]
      },
    },
    destroyedOne: { own: true, does: (_, { set }) => set({ destroying: null }) },
    /** Announces a change that the rules prevent from taking effect. */
    notInForce: ({ event, matter }, { announce }) =>
      announce({
        text: `Change ${event.index + 1} of proposal ${matter.label} does not take effect: ${event.reason ?? 'the rules do not let it take effect'}.`,
      }),
  },
})
