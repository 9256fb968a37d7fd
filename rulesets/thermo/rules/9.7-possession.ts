const UNPOSSESSED = ['player', 'rule', 'bank', 'proposal']
const TOLD = 'must be possessed by a player or The Bank'

/** Hands over to The Bank everything that a person who is not a player still has. */
function toBank(facts: Facts, { award, set }: Powers, person: string) {
  const { coins, offices, possessors, potatoes, otherThings } = facts
  const keys = (register: Fact, has: (value: Fact) => boolean) => Object.keys(register).filter(it => has(register[it]))
  const purse = coins[person] ?? 0
  return [
    ...(purse > 0 ? [award({ coins: { [person]: -purse }, bankCoins: purse }, TOLD)] : []),
    ...keys(possessors, it => it === person).map(key => set({ possessors: { [key]: 'Bank' } }, TOLD)),
    ...keys(offices, it => it?.holder === person).map(key =>
      set({ offices: { [key]: { ...offices[key], holder: 'Bank' } } }, TOLD),
    ),
    ...keys(potatoes, it => it?.owner === person).map(key =>
      set({ potatoes: { [key]: { ...potatoes[key], owner: 'Bank' } } }, TOLD),
    ),
    ...keys(otherThings, it => it?.some(({ owner }: Fact) => owner === person)).map(key =>
      set({ otherThings: { [key]: handedOver(otherThings[key], person) } }, TOLD),
    ),
  ]
}

/** The owners of a type, with their quantities after one person's share is handed over to The Bank. */
function handedOver(owners: Fact, person: string): Fact {
  const quantity = owners
    .filter(({ owner }: Fact) => owner === person || owner === 'Bank')
    .reduce((sum: number, it: Fact) => sum + it.quantity, 0)
  return [...owners.filter(({ owner }: Fact) => owner !== person && owner !== 'Bank'), { owner: 'Bank', quantity }]
}

/** Whether an owner is a player, or The Bank if it exists. */
const isHome = (owner: string, players: readonly string[], bank: boolean): boolean =>
  owner === 'Bank' ? bank : players.includes(owner)

/** Whether no one would possess the Thing that an item creates. */
const isHomeless = (item: Fact, players: readonly string[], bank: boolean): boolean =>
  item?.create !== undefined && !UNPOSSESSED.includes(item.create) && !isHome(item.owner, players, bank)

/** The people who would possess something after an effect on a register. */
function ownersIn({ do: what, register, key, amount, value }: Fact, under: Fact): readonly string[] {
  if (what === 'add' && !`${amount}`.startsWith('-'))
    return register === 'bankCoins' ? ['Bank'] : register === 'coins' ? [key] : []
  if (what !== 'write' || value === null) return []
  // Under rule 5.1, a proposal can belong to the person who submitted it.
  if (register === 'possessors') return value === 'nobody' || under[key]?.by === value ? [] : [value]
  if (register === 'potatoes') return [value.owner]
  if (register === 'offices') return [value.holder]
  return register === 'otherThings' ? value.map((it: Fact) => it.owner) : []
}

/**
 * The items that would leave someone with less than zero Coins, whether a program takes too many or anything else
 * writes the number.
 */
function overdrawn(items: readonly Fact[]): readonly number[] {
  const written = items.filter(
    ({ do: what, register, value }: Fact) =>
      what === 'write' && ['coins', 'bankCoins'].includes(register) && Number(value) < 0,
  )
  const purses = items.filter(
    ({ do: what, register, via }: Fact) =>
      what === 'add' && ['program', 'hand'].includes(via) && ['coins', 'bankCoins'].includes(register),
  )
  const left = new Map<string, number>()
  for (const { register, key, was, amount } of purses) {
    const purse = `${register} ${key}`
    left.set(purse, (left.get(purse) ?? Number(was)) + Number(amount))
  }
  return purses
    .filter(({ register, key, amount }) => Number(amount) < 0 && (left.get(`${register} ${key}`) ?? 0) < 0)
    .concat(written)
    .map(it => it.index)
}

export default rule({
  reads: ['players', 'coins', 'offices', 'possessors', 'potatoes', 'otherThings', 'bank'],
  forbids: {
    submit({ act, players, bank }) {
      const changes = changesIn(act.with)
      const will = bank || changes.some(({ item }) => item?.create === 'bank')
      const homeless = changes.some(({ item }) => isHomeless(item, players, will))
      return homeless
        ? 'any Thing which is not a player, Rule, or The Bank, must be possessed by a player or The Bank: name its “owner”.'
        : null
    },
  },
  answers: {
    mustBePossessed: true,
    /** The Bank would possess a non-player's proposal, but rule 5.1 takes precedence by its lower number. */
    possessor: ({ matter, players }) => (players.includes(matter.by) ? otherwise(matter.by) : says('Bank', TOLD, TOLD)),
    /**
     * Checks each creation when its turn comes. The Bank gets anything that a person who has left would have got. If
     * The Bank is gone, no one gets it.
     */
    mayBeMade: ({ about, players, bank }) =>
      !bank && isHomeless(about.item, players, false) ? says(false, 'there is no Bank', TOLD) : null,
    /** Only players and The Bank can come to possess anything. */
    'mayChange state': {
      touching: [
        'register coins',
        'register bankCoins',
        'register possessors',
        'register potatoes',
        'register offices',
        'register otherThings',
      ],
      does({ about, players, bank }) {
        const stray = about.items.filter((it: Fact) =>
          ownersIn(it, about.under).some(one => !isHome(one, players, bank)),
        )
        const reason = `what is not a player, a rule or The Bank ${TOLD}`
        const verdict = { verdict: 'refuse', contested: 'byHandToo' }
        const missing = overdrawn(about.items)
        if (stray.length === 0 && missing.length === 0) return null
        return [
          ...(stray.length > 0 ? [{ ...verdict, items: stray.map((it: Fact) => it.index), reason }] : []),
          ...(missing.length > 0
            ? [{ ...verdict, items: missing, reason: 'no one possesses as many Coins as that' }]
            : []),
        ]
      },
    },
  },
  after: {
    /** The rest is handed over after everything has been distributed. */
    left: ({ event }, { raise }) => raise({ event: 'leftBehind', person: event.person }),
    leftBehind: {
      own: true,
      does: (facts, powers) =>
        facts.players.includes(facts.event.person) || !facts.bank ? null : toBank(facts, powers, facts.event.person),
    },
  },
})
