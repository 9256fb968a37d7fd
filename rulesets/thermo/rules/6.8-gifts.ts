const KINDS = ['coins', 'office', 'potato', 'proposal', 'thing']

/** The quantity that a person has of a type that players have added. */
const countOf = (owners: Fact, person: string): number => owners?.find((it: Fact) => it.owner === person)?.quantity ?? 0

/** The owners of a type, with their quantities after a transfer. */
function moved(owners: Fact, from: string, to: string, quantity: number): Fact {
  const others = owners.filter((it: Fact) => it.owner !== from && it.owner !== to)
  const left = { owner: from, quantity: countOf(owners, from) - quantity }
  const now = { owner: to, quantity: countOf(owners, to) + quantity }
  return [...others, left, now].filter(it => it.quantity > 0)
}

/** Whether the giver has at least as much as ey wants to give. */
function has({ act, coins, offices, potatoes, possessors, otherThings }: Facts, kind: string): boolean {
  const asked = act.with[kind]
  const { quantity = 1 } = act.with
  if (kind === 'thing') return quantity > 0 && countOf(otherThings[asked], act.by) >= quantity
  if (kind === 'coins') return asked > 0 && (coins[act.by] ?? 0) >= asked
  if (kind === 'office') return offices[asked]?.holder === act.by
  if (kind === 'potato') return potatoes[asked]?.owner === act.by
  return possessors[asked] === act.by
}

const given = ({ act }: Facts): readonly string[] => KINDS.filter(kind => act.with[kind] !== undefined)

export default rule({
  reads: ['players', 'coins', 'offices', 'potatoes', 'possessors', 'otherThings'],
  offers: {
    give: {
      as: 'right',
      schema: {
        to: 'person or Bank',
        coins: 'integer?',
        office: 'word?',
        potato: 'word?',
        proposal: 'matter proposal?',
        thing: 'word?',
        quantity: 'integer?',
      },
      when({ act, players }) {
        if (!players.includes(act.by)) return 'any player may give, but you are not a player.'
        return act.with.to !== act.by && players.includes(act.with.to) ? true : 'a gift goes to any other player.'
      },
      /** Whoever may give cannot give what ey does not have. */
      check(facts) {
        const [kind, more] = given(facts)
        if (kind === undefined || more !== undefined) return `say what you give: one of ${KINDS.join(', ')}.`
        return has(facts, kind) ? undefined : 'a player may give any Thing e possesses, and you do not possess that.'
      },
      does(facts, { award, set }) {
        const { act, offices, potatoes, otherThings } = facts
        const { to, coins, office, potato, proposal, thing, quantity = 1 } = act.with
        if (coins !== undefined)
          return award(
            to === 'Bank'
              ? { coins: { [act.by]: -coins }, bankCoins: coins }
              : { coins: { [act.by]: -coins, [to]: coins } },
            'given',
          )
        if (office !== undefined) return set({ offices: { [office]: { ...offices[office], holder: to } } }, 'given')
        if (potato !== undefined) return set({ potatoes: { [potato]: { ...potatoes[potato], owner: to } } }, 'given')
        if (proposal !== undefined) return set({ possessors: { [proposal]: to } }, 'given')
        return set({ otherThings: { [thing]: moved(otherThings[thing], act.by, to, quantity) } }, 'given')
      },
    },
  },
})
