const KINDS = ['rule', 'player', 'proposal', 'office', 'coin', 'potato', 'bank']

/** Whether something of a kind is a Thing, each its own question. */
const DECLARED = KINDS.map(kind => `${kind}IsThing`)

const bySubmission = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1))

/** The types that are Things: those that a rule's program declares, and those that a rule's text lists. */
const types = ({ decided, thingTypes }: Facts): readonly string[] => [
  ...new Set([...KINDS.filter(kind => decided[`${kind}IsThing`] === true), ...standing(thingTypes)]),
]

const standing = (register: Fact): readonly string[] => Object.keys(register).filter(key => register[key] !== null)

/** Everything of a kind with how many there are of it; what is not alike, once. */
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
      return [...bySurname.map((it: string) => [it, coins[it] ?? 0]), ['Bank', bankCoins]].filter(
        ([, count]) => count > 0,
      )
    case 'potato':
      return once(standing(potatoes))
    case 'bank':
      return bank ? [['Bank', 1]] : []
    default:
      return (facts['otherThings'][kind] ?? []).map(({ owner, quantity }: Fact) => [owner, quantity])
  }
}

/** How many Things a suggestion would create; a rule that declares an office brings it. */
function creates({ kind, text, item }: Fact, declares: readonly string[]): number {
  if (kind === 'enact')
    return (
      (declares.includes('rule') ? 1 : 0) + (/\boffice\b/i.test(text) && /\b(known as|exists)\b/.test(text) ? 1 : 0)
    )
  return item?.create !== undefined && declares.includes(item.create) ? (item.quantity ?? 1) : 0
}

/** The Things that a suggestion would destroy, each by a name of its own; an office goes with the rule that declares it. */
function destroys({ kind, rule, item }: Fact, offices: Fact): readonly (readonly [string, number])[] {
  const gone = kind === 'repeal' ? rule : item?.destroy === 'rule' ? item.rule : undefined
  if (gone !== undefined) {
    const with_ = standing(offices).filter(name => offices[name].by === gone)
    return [[`rule ${gone}`, 1], ...with_.map(name => [`office ${name}`, 1] as const)]
  }
  if (item?.destroy === undefined) return []
  const key = item.person ?? item.matter ?? item.name ?? item.owner ?? 'Bank'
  return [[`${item.destroy} ${key}`, item.quantity ?? 1]]
}

export default rule({
  reads: [
    ...['rules', 'bySurname', 'players', 'possessors', 'offices', 'coins', 'bankCoins', 'potatoes', 'bank'],
    ...['otherThings', 'thingTypes'],
  ],
  answers: {
    /** Every Thing, of every type that some rule declares to be one. */
    inventory: {
      needs: DECLARED,
      does: facts => types(facts).map(kind => ({ kind, of: all(facts, kind) })),
    },
    /** How many Things a proposal would directly create, and how many it would destroy. */
    wouldChange: {
      needs: [...DECLARED, 'newTypes'],
      does(facts) {
        const declares = [...types(facts), ...(facts.decided.newTypes ?? [])]
        const changes = changesIn(facts.matter ?? facts.about)
        const there = new Map<string, number>(
          declares.flatMap(kind => all(facts, kind).map(([key, count]) => [`${kind} ${key}`, count] as const)),
        )
        let destroyed = 0
        for (const [name, asked] of changes.flatMap(it => destroys(it, facts.offices))) {
          const left = there.get(name) ?? 0
          destroyed += Math.min(asked, left)
          there.set(name, left - Math.min(asked, left))
        }
        return { created: changes.reduce((sum, it) => sum + creates(it, declares), 0), destroyed }
      },
    },
  },
})
